import { css, keyframes } from '@emotion/react';
import { surface } from '@site/shared/ui/surface';
import { colour, family, leading, media, space, weight } from '@site/shared/ui/tokens';
import { rowHeight } from './number-grid.ts';

const arrival = keyframes({
  from: { background: colour.paper, color: colour.ink },
  '40%': { background: colour.paper, color: colour.ink },
});

/** A screen that hangs on its side in the hall; others stand upright. */
const wide = '@media (min-width: 50rem) and (min-aspect-ratio: 1/1)';

/** Around everything, and between what belongs together. */
const edge = 'clamp(1rem, 3vmin, 5rem)';
const gap = 'clamp(0.5rem, 1.5vmin, 2.5rem)';

/**
 * Everything is measured by the screen, so that it can be read from ten metres on any and nothing lies
 * below its edge: a board is not scrolled. A window that is lower than `36rem` does scroll.
 */
export const styles = {
  board: css(surface('ink'), {
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    height: 'max(100svh, 36rem)',
  }),
  halls: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 52fr) minmax(0, 48fr)',
    [wide]: {
      gridTemplateColumns: 'minmax(0, 58fr) minmax(0, 42fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
  }),
  hall: css({
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gap,
    padding: edge,
  }),
  heading: css({
    fontFamily: family.display,
    fontSize: 'max(1.75rem, 7vmin)',
    fontWeight: weight.black,
    lineHeight: leading.title,
    textWrap: 'balance',
  }),
  calledPlace: css({ display: 'grid', minHeight: 0 }),
  /** What numbers are measured by. */
  room: css({ containerType: 'size', minHeight: 0 }),
  numbers: css({
    display: 'grid',
    fontFamily: family.display,
    fontWeight: weight.black,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 0.95,
  }),
  calledNumbers: css({
    gridAutoRows: 'minmax(0, 1fr)',
    gap,
    height: '100%',
    // Tiles have gaps between them.
    fontSize: 'calc(0.94 * var(--fitting))',
    letterSpacing: '-0.03em',
    '& > li': {
      display: 'grid',
      placeItems: 'center',
      background: colour.accent,
      color: 'white',
      [media.forcedColours]: { border: '6px solid' },
    },
    '& > li[data-new]': {
      animation: `${arrival} 2.5s ease-out`,
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    },
  }),
  listedNumbers: css({
    rowGap: `${rowHeight - 0.95}em`,
    // A few are no larger than those that are called.
    fontSize: 'min(var(--fitting), 13vmin)',
    width: 'fit-content',
    columnGap: '0.5em',
  }),
  inSession: css({ color: colour.successText }),
  /** A place that waits for a number: contour lines, as of a map. */
  calm: css({
    display: 'grid',
    alignContent: 'center',
    gap,
    padding: edge,
    border: `2px solid ${colour.line}`,
    backgroundImage: `repeating-radial-gradient(circle at 100% 100%, transparent 0 7vmin, ${colour.line} 7vmin 7.25vmin)`,
    fontSize: 'max(1.25rem, 4.2vmin)',
    lineHeight: leading.heading,
    textWrap: 'balance',
    [media.forcedColours]: { backgroundImage: 'none' },
    '& > :first-of-type': {
      fontFamily: family.display,
      fontSize: 'max(2.25rem, 12vmin)',
      fontWeight: weight.black,
      lineHeight: leading.display,
    },
  }),
  rest: css({
    display: 'grid',
    gap,
    padding: edge,
    borderTop: `1px solid ${colour.line}`,
    [wide]: { borderTop: 0, borderLeft: `1px solid ${colour.line}` },
  }),
  /** Its parts are rows beside those of the other one, so that their numbers are as high. */
  list: css({ display: 'contents' }),
  label: css({
    fontFamily: family.text,
    color: colour.muted,
    fontSize: 'max(1rem, 3.6vmin)',
    fontWeight: weight.semibold,
    lineHeight: leading.heading,
  }),
  none: css({
    color: colour.muted,
    fontSize: 'max(1.25rem, 6vmin)',
    fontWeight: weight.semibold,
    lineHeight: leading.heading,
  }),
  facts: css({ display: 'flex', flexWrap: 'wrap', gap: `${gap} ${edge}` }),
  fact: css({
    margin: 0,
    fontFamily: family.display,
    fontSize: 'max(1.5rem, 6.5vmin)',
    fontWeight: weight.black,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
    whiteSpace: 'nowrap',
  }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.x1} ${space.x4}`,
    padding: `${gap} ${edge}`,
    borderTop: `1px solid ${colour.line}`,
    fontSize: 'max(1rem, 2.4vmin)',
    '& a': { padding: `${space.x1} 0` },
  }),
  controls: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.x1} ${space.x4}`,
    'html:fullscreen &': { display: 'none' },
  }),
  stale: css({
    padding: `${space.half} ${space.x2}`,
    background: colour.seed,
    color: colour.ink,
    fontWeight: weight.bold,
    [media.forcedColours]: { border: '2px solid' },
  }),
};
