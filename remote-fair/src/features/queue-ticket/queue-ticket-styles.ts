import { css, keyframes } from '@emotion/react';
import { surface, surfaceProperties } from '@site/shared/ui/surface';
import { colour, family, leading, media, size, space, weight } from '@site/shared/ui/tokens';

const flash = keyframes({
  '0%, 49%': { background: colour.accent },
  '50%, 100%': { background: colour.ink },
});

/** Narrow where text is twice as large as usual. */
const inset = `min(${space.x3}, 5vw)`;

/** Read at arm's length, in a hall, on a cracked phone. */
export const styles = {
  card: css(surface('paper'), {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x3,
    padding: inset,
    overflowWrap: 'break-word',
    hyphens: 'auto',
    border: `2px solid ${colour.text}`,
    [media.dark]: surfaceProperties.ink,
  }),
  status: css({
    display: 'flex',
    alignItems: 'center',
    gap: `min(${space.x2}, 4vw)`,
    margin: `calc(-1 * ${inset})`,
    marginBottom: 0,
    padding: `${space.x2} ${inset}`,
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
    overflowWrap: 'anywhere',
    [media.forcedColours]: { borderBottom: '2px solid' },
  }),
  whose: css({ containerType: 'inline-size' }),
  number: css({
    fontFamily: family.display,
    fontWeight: weight.black,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 0.9,
    letterSpacing: '-0.03em',
  }),
  label: css({ color: colour.muted, fontSize: size.small, fontWeight: weight.semibold }),
  call: css({
    display: 'grid',
    gap: space.x1,
    padding: space.x3,
    scrollMarginBlock: space.x8,
    background: colour.accent,
    color: 'white',
    // Once a second: below the three that can cause seizures (WCAG 2.3.1).
    animation: `${flash} 1s infinite`,
    '@media (prefers-reduced-motion: reduce)': {
      animation: 'none',
      outline: `${space.x1} double ${colour.accent}`,
      outlineOffset: space.half,
    },
    [media.forcedColours]: { border: '6px double' },
  }),
  callHeading: css({
    fontFamily: family.display,
    fontSize: size.title,
    fontWeight: weight.black,
    lineHeight: leading.title,
  }),
  facts: css({
    display: 'grid',
    gap: space.x2,
    paddingTop: space.x3,
    borderTop: `1px solid ${colour.line}`,
    '& dt': { color: colour.muted, fontSize: size.small, fontWeight: weight.semibold },
    '& dd': { margin: 0, fontSize: size.subheading, fontWeight: weight.semibold },
  }),
  numbers: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x1,
    '& > li': {
      minWidth: '2.4em',
      padding: `0 ${space.x1}`,
      border: `1px solid ${colour.control}`,
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
    },
  }),
  allNumbers: css({
    display: 'list-item',
    width: 'fit-content',
    padding: `${space.x1} 0`,
    fontSize: size.small,
    cursor: 'pointer',
    textDecoration: 'underline',
    textUnderlineOffset: '0.17em',
  }),
  block: css({ display: 'grid', gap: space.x2, justifyItems: 'start' }),
  rule: css({ paddingTop: space.x3, borderTop: `1px solid ${colour.line}` }),
  big: css({
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
  }),
};
