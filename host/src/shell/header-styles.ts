import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { surface, surfaceProperties } from '@site/shared/ui/surface';
import { colour, family, layout, media, motion, space, weight } from '@site/shared/ui/tokens';

/** Marks the top of the page: once it is out of sight, the page is scrolled. */
export const topStyles = css({ position: 'absolute', top: 0, width: 1, height: space.x1 });

export const barStyles = css({
  // By attribute, since it changes with hydration: another class would be another style sheet.
  '&[data-position="absolute"]': { position: 'absolute' },
  '&[data-position="fixed"]': { position: 'fixed' },
  '&[data-position="sticky"]': { position: 'sticky' },
  zIndex: 20,
  top: 0,
  insetInline: 0,
  borderBottom: '1px solid transparent',
  transition: `background-color ${motion.quick}`,
  '& > div': css(containerStyles, {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `min(${space.x4}, 4vw)`,
    height: layout.header,
  }),
  '& [data-brand]': {
    display: 'flex',
    alignItems: 'center',
    gap: '0.3em',
    minHeight: layout.target,
    fontFamily: family.display,
    // Beside a menu button of which the text is twice as large, too.
    fontSize: 'min(1.75rem, 9vw)',
    fontWeight: weight.black,
    letterSpacing: '-0.015em',
    lineHeight: 1,
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
  '& [data-brand] > svg': { fontSize: '1.15em' },
  // The menu opened before hydration.
  '&:has(:popover-open)': [surface('ink'), { transition: 'none' }],
});

const onInk = css({ '--mark-cap': colour.seed });

/** What the bar lies on: the page's first picture, its own paper, or the open menu's ink. */
export const grounds = {
  clear: css(onInk, surfaceProperties.ink, { color: colour.text, backgroundColor: 'transparent' }),
  solid: css(surface('paper'), { '--mark-cap': colour.leaf, borderBottomColor: colour.line }),
  menu: css(onInk, surface('ink'), { borderBottomColor: colour.line, transition: 'none' }),
};

export const menuButtonStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.6em',
  minHeight: layout.target,
  padding: `0 ${space.x1}`,
  marginRight: `calc(-1 * ${space.x1})`,
  background: 'none',
  border: 0,
  fontWeight: weight.semibold,
  '& > svg': { fontSize: '1.4em' },
  [media.wide]: { display: 'none' },
});

export const panelStyles = css({
  // Browsers without popovers would show it; those with them hide it by themselves.
  display: 'none',
  '&:popover-open': { display: 'flex' },
  '&[data-open]': { display: 'flex' },
  ...surfaceProperties.ink,
  position: 'fixed',
  inset: `${layout.header} 0 0`,
  flexDirection: 'column',
  justifyContent: 'space-between',
  gap: space.x4,
  width: 'auto',
  height: 'auto',
  margin: 0,
  padding: `${space.x2} ${layout.gutter} ${space.x4}`,
  border: 0,
  background: colour.ink,
  color: colour.paper,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '& > [data-actions]': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${space.x1} ${space.x3}`,
  },
  '& > [data-actions] > a:last-child': { flex: '1 0 100%' },
  '& > [data-actions] > a:not(:last-child)': {
    display: 'flex',
    alignItems: 'center',
    minHeight: layout.target,
    overflowWrap: 'anywhere',
  },
  [media.wide]: {
    display: 'flex',
    position: 'static',
    flexDirection: 'row',
    flex: 1,
    alignItems: 'center',
    minWidth: 0,
    padding: 0,
    background: 'none',
    color: 'inherit',
    overflow: 'visible',
    '& > [data-actions]': {
      flexWrap: 'nowrap',
      alignItems: 'center',
      minWidth: 0,
    },
    '& > [data-actions] > a, & > [data-actions] > a:last-child': { flex: 'none' },
    '& > [data-actions] > a:last-child': { minHeight: layout.target, paddingInline: '1.125rem' },
    // A long nickname is cut off, and never pushes anything out of the header.
    '& > [data-actions] > a[href$="/logout"]': {
      flex: '0 1 auto',
      display: 'block',
      lineHeight: layout.target,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    '& > [data-actions] > a:not(:last-child)': {
      fontWeight: weight.medium,
      fontSize: '1.0625rem',
      textDecorationColor: 'transparent',
      whiteSpace: 'nowrap',
    },
    '& > [data-actions] > a:not(:last-child):hover': { textDecorationColor: colour.accentText },
  },
});
