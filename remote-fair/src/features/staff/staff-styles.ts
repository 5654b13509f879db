import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
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
import { ground } from '../../staff/ground.ts';

/** Room for scanning and the queue side by side: a tablet on its side. */
export const roomy = '@media (min-width: 56rem)';
const narrow = '@media (max-width: 55.99rem)';

const thumbBar = '4.5rem';

export const styles = {
  ground,
  welcome: css(containerStyles, {
    display: 'grid',
    gap: space.x3,
    maxWidth: '34rem',
    paddingBlock: space.x6,
  }),
  /** Whether somebody is signed in shows once the page is alive. */
  unknownYet: css({ visibility: 'hidden' }),
  form: css({ display: 'grid', gap: space.x3 }),
  opening: css(ground, { padding: space.x3 }),
  desk: css(ground, {
    display: 'grid',
    gridTemplateRows: 'auto 1fr auto',
    // A ticket that staff made is on paper alone.
    '@media print': {
      '&:has([data-paper])': { display: 'block', minHeight: 0, padding: 0 },
      '&:has([data-paper]) :not([data-paper], [data-paper] *, :has([data-paper]))': {
        display: 'none',
      },
      // Nor are the panes that it stands in.
      '&:has([data-paper]) :has([data-paper])': { display: 'block', border: 0, padding: 0 },
    },
    [narrow]: {
      paddingBottom: thumbBar,
      '&[data-view="scan"] > * > section:last-of-type': { display: 'none' },
      '&[data-view="queue"] > * > section:first-of-type': { display: 'none' },
    },
  }),
  bar: css({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: space.x2,
    minHeight: space.x6,
    padding: `0 ${space.x2}`,
    borderBottom: `1px solid ${colour.line}`,
    fontSize: size.small,
    '& > :first-of-type': {
      overflow: 'hidden',
      fontWeight: weight.bold,
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& > :last-child': { marginLeft: 'auto' },
  }),
  connection: css({
    display: 'flex',
    alignItems: 'center',
    gap: '0.4em',
    whiteSpace: 'nowrap',
    '&::before': {
      content: '""',
      width: '0.6em',
      height: '0.6em',
      border: '2px solid currentcolor',
      borderRadius: '50%',
    },
    '&[data-connection="connected"]::before': { background: 'currentcolor' },
    '&[data-connection="connected"]': { color: colour.successText },
    '&[data-connection="noConnection"]': { color: colour.accentText, fontWeight: weight.bold },
  }),
  quiet: css({
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: layout.target,
    padding: `0 ${space.x1}`,
    border: 0,
    background: 'none',
    fontWeight: weight.semibold,
    whiteSpace: 'nowrap',
    textDecoration: 'underline',
    textUnderlineOffset: '0.17em',
  }),
  panes: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    [roomy]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignContent: 'stretch' },
  }),
  foot: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.x1} ${space.x3}`,
    padding: space.x2,
    borderTop: `1px solid ${colour.line}`,
    '& > a': { padding: `${space.x1} 0` },
  }),
  views: css({
    position: 'fixed',
    zIndex: 10,
    insetInline: 0,
    insetBlockEnd: 0,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    height: thumbBar,
    borderTop: `2px solid ${colour.text}`,
    background: colour.ground,
    [roomy]: { display: 'none' },
    '& > button': {
      border: 0,
      background: 'none',
      fontFamily: family.display,
      fontSize: size.subheading,
      fontWeight: weight.bold,
      lineHeight: leading.heading,
    },
    '& > button[aria-pressed="true"]': { background: colour.text, color: colour.ground },
    '& > button > span': { marginLeft: '0.4em', fontVariantNumeric: 'tabular-nums', opacity: 0.75 },
    [media.forcedColours]: { '& > button[aria-pressed="true"]': { border: '4px solid Highlight' } },
  }),
};
