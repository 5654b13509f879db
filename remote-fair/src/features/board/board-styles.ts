import { css, keyframes } from '@emotion/react';
import { surface } from '@site/shared/ui/surface';
import { colour, family, leading, media, space, weight } from '@site/shared/ui/tokens';

const arrival = keyframes({
  from: { background: colour.paper, color: colour.ink },
  '40%': { background: colour.paper, color: colour.ink },
});

/** A screen that hangs on its side in the hall, and one that stands upright. */
const wide = '@media (min-width: 50rem) and (min-aspect-ratio: 1/1)';

const numerals = {
  fontFamily: family.display,
  fontWeight: weight.black,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 0.95,
} as const;

/** Everything is measured by the screen, so that it can be read from ten metres on any. */
export const styles = {
  board: css(surface('ink'), {
    display: 'grid',
    gridTemplateRows: '1fr auto',
    minHeight: '100svh',
  }),
  halls: css({
    display: 'grid',
    [wide]: { gridTemplateColumns: '58fr 42fr' },
  }),
  called: css({
    display: 'grid',
    gridTemplateRows: 'auto 1fr',
    gap: 'clamp(1rem, 2.5vmin, 3rem)',
    padding: 'clamp(1rem, 3vmin, 4rem)',
  }),
  heading: css({
    fontFamily: family.display,
    fontSize: 'clamp(1.75rem, 4vw, 7rem)',
    fontWeight: weight.black,
    lineHeight: leading.title,
    textWrap: 'balance',
  }),
  calledNumbers: css(numerals, {
    '--number': 'min(44vw, 50svh)',
    display: 'grid',
    gap: 'clamp(0.5rem, 1.5vmin, 2rem)',
    '&[data-columns="2"]': { '--number': 'min(22vw, 32svh)', gridTemplateColumns: '1fr 1fr' },
    '&[data-columns="3"]': {
      '--number': 'min(15vw, 18svh)',
      gridTemplateColumns: 'repeat(3, 1fr)',
    },
    [wide]: {
      '--number': 'min(27vw, 62svh)',
      '&[data-columns="2"]': { '--number': 'min(14vw, 34svh)' },
      '&[data-columns="3"]': { '--number': 'min(9.5vw, 18svh)' },
    },
    '& > li': {
      display: 'grid',
      placeItems: 'center',
      minHeight: 'calc(1.1 * var(--number))',
      background: colour.accent,
      color: 'white',
      fontSize: 'var(--number)',
      letterSpacing: '-0.03em',
      [media.forcedColours]: { border: '6px solid' },
    },
    '&[data-columns="2"] > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
    '& > li[data-new]': {
      animation: `${arrival} 2.5s ease-out`,
      '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
    },
  }),
  calm: css({
    alignSelf: 'center',
    color: colour.muted,
    fontFamily: family.display,
    fontSize: 'clamp(2rem, 6vw, 10rem)',
    fontWeight: weight.bold,
    lineHeight: leading.heading,
    textWrap: 'balance',
  }),
  rest: css({
    display: 'grid',
    alignContent: 'space-between',
    gap: 'clamp(1rem, 3vmin, 4rem)',
    padding: 'clamp(1rem, 3vmin, 4rem)',
    borderTop: `1px solid ${colour.line}`,
    [wide]: { borderTop: 0, borderLeft: `1px solid ${colour.line}` },
  }),
  label: css({
    fontFamily: family.text,
    color: colour.muted,
    fontSize: 'clamp(1.125rem, 2.4vw, 4rem)',
    fontWeight: weight.semibold,
    lineHeight: leading.heading,
  }),
  numbers: css(numerals, {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0.15em 0.5em',
    fontSize: 'clamp(2.5rem, 6vw, 11rem)',
  }),
  inSession: css({ color: colour.successText }),
  none: css({
    color: colour.muted,
    fontSize: 'clamp(1.5rem, 3.4vw, 6rem)',
    fontWeight: weight.semibold,
    lineHeight: leading.heading,
  }),
  facts: css({ display: 'flex', flexWrap: 'wrap', gap: 'clamp(1rem, 3vw, 5rem)' }),
  fact: css(numerals, { margin: 0, fontSize: 'clamp(2rem, 4.2vw, 8rem)', whiteSpace: 'nowrap' }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${space.x1} ${space.x4}`,
    padding: `${space.x2} clamp(1rem, 3vmin, 4rem)`,
    borderTop: `1px solid ${colour.line}`,
    fontSize: 'clamp(1rem, 1.4vw, 2.5rem)',
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
