import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import {
  colour,
  family,
  layout,
  leading,
  media,
  size,
  space,
  weight,
} from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

const opening = css({
  display: 'grid',
  gap: space.x3,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: layout.gap },
});

/** Questions large, reasons beside them: a conversation, not a form. */
const questions = css({
  marginTop: space.x6,
  borderTop: `3px solid ${colour.text}`,
  '& > div': {
    display: 'grid',
    gap: space.x1,
    paddingBlock: space.x3,
    borderBottom: `1px solid ${colour.line}`,
    [media.tablet]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)',
      columnGap: layout.gap,
      alignItems: 'baseline',
    },
  },
  '& dt': {
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
    textWrap: 'balance',
  },
  '& dd': { margin: 0, maxWidth: layout.measure },
});

/** `#uitgebreide-intake`: what we ask before we introduce anyone. */
export function Intake() {
  const t = useTexts(texts);
  const asked = [
    [t('intakeQuestion1'), t('intakeWhy1')],
    [t('intakeQuestion2'), t('intakeWhy2')],
    [t('intakeQuestion3'), t('intakeWhy3')],
    [t('intakeQuestion4'), t('intakeWhy4')],
    [t('intakeQuestion5'), t('intakeWhy5')],
  ] as const;
  return (
    <Section on="seed" id="uitgebreide-intake">
      <div css={opening}>
        <Heading level={2}>{t('intake')}</Heading>
        <Text kind="lead">{t('intakeLead')}</Text>
      </div>
      <dl css={questions}>
        {asked.map(([question, why]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
