import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { surface } from '@site/shared/ui/surface';
import { colour, family, media, size, space, weight } from '@site/shared/ui/tokens';
import { texts } from './texts.ts';

const styles = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3px',
  margin: 0,
  '& > figcaption': { marginBottom: space.x1, fontWeight: weight.semibold },
  '& p': {
    display: 'grid',
    alignContent: 'end',
    minHeight: 'clamp(5rem, 3rem + 6vw, 8rem)',
    padding: space.x2,
    fontFamily: family.display,
    fontSize: size.subheading,
    fontWeight: weight.bold,
    lineHeight: 1.1,
    hyphens: 'auto',
    [media.forcedColours]: { border: '1px solid' },
  },
});

/** The company's part and the developer's, as wide as they are large (specification section 9). */
const parts = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 30fr) minmax(0, 70fr)',
  gap: '3px',
});

const all = css(surface('ink'));
const ours = css({ border: `3px solid ${colour.text}` });
const theirs = css({ background: colour.accent, color: 'white' });

/** A hundred euros of an invoice, split. */
export function InvoiceSplit() {
  const t = useTexts(texts);
  return (
    <figure css={styles}>
      <figcaption>{t('flowCaption')}</figcaption>
      <p css={all}>{t('flowAll')}</p>
      <div css={parts}>
        <p css={ours}>{t('flowOurs')}</p>
        <p css={theirs}>{t('flowTheirs')}</p>
      </div>
    </figure>
  );
}
