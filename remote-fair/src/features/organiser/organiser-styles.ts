import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { colour, family, layout, media, size, space, weight } from '@site/shared/ui/tokens';
import { ground } from '../../staff/ground.ts';

export const organiserStyles = {
  ground,
  opening: css(ground, { padding: space.x3 }),
  content: css(containerStyles, {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x5,
    maxWidth: '60rem',
    paddingBlock: space.x4,
  }),
  parts: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${space.half} ${space.x3}`,
    paddingBlock: space.x1,
    borderBlock: `1px solid ${colour.line}`,
    '& > a': { display: 'inline-flex', alignItems: 'center', minHeight: layout.target },
  }),
  section: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x3,
    scrollMarginTop: space.x3,
    '& > button': { justifySelf: 'start' },
    // Nothing to say takes no room.
    '& > [role="status"]:empty': { position: 'absolute' },
  }),
  form: css({ display: 'grid', gap: space.x3, maxWidth: '34rem' }),
  card: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x2,
    padding: space.x3,
    border: `2px solid ${colour.text}`,
  }),
  list: css({
    display: 'grid',
    '& > li': {
      display: 'grid',
      gap: space.x1,
      paddingBlock: space.x2,
      borderTop: `1px solid ${colour.line}`,
    },
  }),
  group: css({
    borderTop: `1px solid ${colour.line}`,
    '& > summary': {
      minHeight: layout.target,
      paddingBlock: space.x1,
      fontFamily: family.display,
      fontSize: size.subheading,
      fontWeight: weight.bold,
      cursor: 'pointer',
      overflowWrap: 'anywhere',
    },
    '& > :not(summary)': { marginBlock: space.x1 },
    '& > :last-child': { marginBottom: space.x3 },
  }),
  person: css({
    fontFamily: family.display,
    fontSize: size.subheading,
    fontWeight: weight.bold,
    overflowWrap: 'anywhere',
  }),
  facts: css({ color: colour.muted, fontSize: size.small, overflowWrap: 'anywhere' }),
  over: css({ '& > *': { color: colour.muted } }),
  actions: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x1 }),
  devices: css({
    display: 'grid',
    gap: space.x1,
    paddingInlineStart: space.x2,
    borderInlineStart: `3px solid ${colour.line}`,
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: space.x1,
    },
  }),
  qr: css({
    width: 'min(100%, 18rem)',
    padding: space.x2,
    background: 'white',
    colorScheme: 'only light',
    forcedColorAdjust: 'none',
    '& > svg': { display: 'block', width: '100%', height: 'auto' },
  }),
  link: css({ fontFamily: family.code, fontSize: size.small, overflowWrap: 'anywhere' }),
  log: css({
    display: 'grid',
    fontSize: size.small,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: '7rem minmax(0, 1fr)',
      gap: space.x2,
      paddingBlock: space.x1,
      borderTop: `1px solid ${colour.line}`,
      overflowWrap: 'anywhere',
    },
    '& time': { fontVariantNumeric: 'tabular-nums' },
    [media.phone]: { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 } },
  }),
};
