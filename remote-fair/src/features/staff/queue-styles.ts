import { css } from '@emotion/react';
import { colour, family, leading, media, size, space, weight } from '@site/shared/ui/tokens';

const numerals = {
  fontFamily: family.display,
  fontWeight: weight.black,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.03em',
} as const;

export const queueStyles = {
  pane: css({
    display: 'grid',
    alignContent: 'start',
    gap: space.x3,
    padding: `${space.x3} ${space.x2}`,
    '& > button': { justifySelf: 'start' },
    // Nothing to say takes no room.
    '& > [role="status"]:empty': { position: 'absolute' },
  }),
  own: css({ display: 'grid', gap: space.x2 }),
  candidate: css({
    display: 'grid',
    gap: space.x1,
    padding: space.x3,
    border: `2px solid ${colour.text}`,
    '&[data-status="IN_SESSION"]': { borderColor: colour.successText },
  }),
  candidateHeading: css({
    color: colour.muted,
    fontFamily: family.text,
    fontSize: size.small,
    fontWeight: weight.semibold,
  }),
  number: css(numerals, { fontSize: 'clamp(6rem, 34vw, 10rem)', lineHeight: 0.9 }),
  person: css({
    fontFamily: family.display,
    fontSize: size.heading,
    fontWeight: weight.bold,
    lineHeight: leading.heading,
    overflowWrap: 'anywhere',
  }),
  candidateTime: css({ fontSize: size.subheading }),
  callNext: css({ minHeight: '6rem', fontSize: size.heading }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: space.x1,
    paddingBlock: `${space.half} ${space.x2}`,
  }),
  ownActions: css({
    paddingBlock: `${space.x2} 0`,
    '& > :first-of-type': { flexBasis: '100%', minHeight: '4.5rem', fontSize: size.subheading },
    '& > :not(:first-of-type)': { flex: '1 1 auto' },
  }),
  facts: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
    gap: space.x2,
    paddingBlock: space.x2,
    borderBlock: `1px solid ${colour.line}`,
    '& dt': { color: colour.muted, fontSize: size.small },
    '& dd': {
      margin: 0,
      fontFamily: family.display,
      fontSize: size.subheading,
      fontWeight: weight.bold,
    },
  }),
  lists: css({ display: 'grid', gap: space.x3 }),
  listHeading: css({ marginBottom: space.x1, fontSize: size.subheading, fontWeight: weight.bold }),
  none: css({ color: colour.muted }),
  row: css({ borderTop: `1px solid ${colour.line}` }),
  rowButton: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(3.2rem, auto) 1fr auto',
    alignItems: 'center',
    gap: space.x2,
    width: '100%',
    minHeight: '3.75rem',
    padding: `${space.x1} 0`,
    border: 0,
    background: 'none',
    lineHeight: 1.3,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    '& small': { display: 'block', color: colour.muted, fontSize: size.small },
    '&[aria-expanded="true"] > svg': { transform: 'rotate(180deg)' },
    [media.forcedColours]: { color: 'ButtonText' },
  }),
  rowNumber: css(numerals, { fontSize: size.heading }),
};
