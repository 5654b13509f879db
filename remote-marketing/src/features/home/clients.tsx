import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { Section } from '@site/shared/ui/section';
import { media, space } from '@site/shared/ui/tokens';
import { Quote } from '../../ui/quote.tsx';
import { SideText } from '../../ui/side-text.tsx';
import { texts } from './texts.ts';

const columns = css({
  display: 'grid',
  gap: space.x8,
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end' },
});

/** What a client says, and beside it where the proposal to professionals is. */
export function Clients() {
  const t = useTexts(texts);
  return (
    <Section on="seed" aria-label={t('quoteHeading')}>
      <div css={columns}>
        <Quote exampleNote={t('quoteExample')} />
        <SideText
          header={t('sideHeader')}
          body={t('sideBody')}
          href="/voor-professionals/ons-voorstel"
          buttonText={t('sideButton')}
        />
      </div>
    </Section>
  );
}
