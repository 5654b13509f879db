import { css } from '@emotion/react';
import { useTexts } from '@site/shared/i18n';
import { containerStyles } from '@site/shared/ui/container';
import { seedMark } from '@site/shared/ui/seed-mark';
import { surfaceProperties } from '@site/shared/ui/surface';
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
import { fallbackEntry } from './fallback-entry.ts';
import { overlaid } from './slide-styles.ts';
import type { SliderEntry } from './slider-entry.ts';
import { SplashSlider } from './splash-slider.tsx';
import { texts } from './texts.ts';
import { useSliderEntries } from './use-slider-entries.ts';

const cover = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  // Until the page goes on below, parts of the news are still on their way, and would push the line down.
  [media.phone]: { '&:not(:has(+ *)) > div': { visibility: 'hidden' } },
});

/** On a phone the line follows the news, in wider windows it lies over the head of the picture. */
const place = css({
  order: 1,
  paddingTop: space.x6,
  [overlaid]: {
    position: 'absolute',
    zIndex: 2,
    top: `calc(${layout.header} + ${space.x2})`,
    insetInline: 0,
    paddingTop: 0,
    pointerEvents: 'none',
  },
});

/** On the picture it has its own ground: whatever lies behind it, the line can be read. */
const strapline = css({
  fontSize: size.heading,
  fontWeight: weight.black,
  lineHeight: leading.heading,
  letterSpacing: '-0.01em',
  [overlaid]: {
    ...surfaceProperties.ink,
    display: 'flex',
    gap: space.x1,
    width: 'fit-content',
    marginLeft: `-${space.x1}`,
    padding: `${space.half} ${space.x1}`,
    background: colour.ground,
    color: colour.text,
    fontFamily: family.text,
    fontSize: size.body,
    fontWeight: weight.semibold,
    letterSpacing: 0,
    pointerEvents: 'auto',
    '&::before': { ...seedMark, marginTop: '0.35em' },
  },
});

/**
 * The cover: the news, and above it in one line what this company is. That line is the page's h1,
 * since the headlines below it come and go.
 */
export function Cover({ entries }: { readonly entries: readonly SliderEntry[] }) {
  const t = useTexts(texts);
  const news = useSliderEntries(entries);
  const shown = news[0] ? news : [fallbackEntry(t)];
  return (
    <div css={cover}>
      <div css={place}>
        <div css={containerStyles}>
          <h1 css={strapline}>{t('strapline')}</h1>
        </div>
      </div>
      <SplashSlider key={shown.map(({ url }) => url).join(' ')} entries={shown} />
    </div>
  );
}
