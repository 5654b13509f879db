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
  const asked = ([1, 2, 3, 4, 5] as const).map(
    (number) => [t(`intakeQuestion${number}`), t(`intakeWhy${number}`)] as const,
  );
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
