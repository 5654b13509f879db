import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { Text } from '@site/shared/ui/text';
import { layout, media, space } from '@site/shared/ui/tokens';
import { TermList } from '../../ui/term-list.tsx';
import { texts } from './texts.ts';

const opening = css({
  display: 'grid',
  gap: space.x3,
  [media.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: layout.gap },
});

/** Questions large, reasons beside them: a conversation, not a form. */
const questions = css({
  marginTop: space.x6,
  '& > div': { alignItems: 'baseline' },
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
      <TermList
        css={questions}
        terms={asked}
        columns="minmax(0, 7fr) minmax(0, 5fr)"
        termSize="heading"
      />
    </Section>
  );
}
