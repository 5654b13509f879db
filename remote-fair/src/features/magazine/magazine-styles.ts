import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { colour, family, layout, media, motion, size, space, weight } from '@site/shared/ui/tokens';

/** The contents page of a magazine, for a thumb: the whole of each entry can be pressed. */
export const magazineStyles = {
  page: css(containerStyles, {
    display: 'grid',
    gap: `${space.x5} ${layout.gap}`,
    alignItems: 'start',
    paddingBlock: `clamp(${space.x3}, 4vw, ${space.x6}) ${space.section}`,
    [media.desktop]: { gridTemplateColumns: '4fr 8fr' },
  }),
  contents: css({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    borderTop: `6px solid ${colour.text}`,
  }),
  entry: css({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: `clamp(${space.x2}, 4vw, ${space.x4})`,
    paddingBlock: space.x4,
    borderBottom: `1px solid ${colour.line}`,
    transition: `background-color ${motion.quick}`,
    // Its link reaches over the whole entry.
    '& a::after': { content: '""', position: 'absolute', inset: 0 },
    [media.hover]: { '&:hover': { background: colour.marker } },
  }),
  number: css({
    minWidth: '1.1em',
    color: colour.accentText,
    fontFamily: family.display,
    fontSize: size.display,
    fontWeight: weight.black,
    lineHeight: 0.9,
  }),
  text: css({
    '& > * + *': { marginTop: space.x1 },
    '& > p:last-of-type': { marginTop: space.x2 },
  }),
};
