import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { Heading } from '@site/shared/ui/heading';
import { Section } from '@site/shared/ui/section';
import { surface } from '@site/shared/ui/surface';
import { Text } from '@site/shared/ui/text';
import { colour, media, space } from '@site/shared/ui/tokens';
import { Quote } from '../../ui/quote.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', alignItems: 'end' },
});

const panel = css(surface('ink'), {
  padding: space.x4,
  borderTop: `6px solid ${colour.ember}`,
  '& > * + *': { marginTop: space.x2 },
});

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.x2} ${space.x4}`,
});

/** What a client says, and what to do next. */
export function Closing() {
  const t = useTexts(texts);
  return (
    <Section on="seed" aria-label={t('quoteHeading')}>
      <div css={columns}>
        <Quote exampleNote={t('quoteExample')} />
        <div css={panel}>
          <Heading level={2} size="heading">
            {t('closingTitle')}
          </Heading>
          <Text>{t('closingBody')}</Text>
          <p css={actions}>
            <ButtonLink to="/contact">{t('closingButton')}</ButtonLink>
            <ButtonLink to="/ons-verhaal" look="ghost">
              {t('closingStory')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
