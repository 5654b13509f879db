import { css } from '@emotion/react';
import { colour, layout, media, size, space } from '../ui/tokens.ts';

/** The layout of a form. */
export const formStyles = {
  form: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x3,
    maxWidth: '44rem',
  }),
  /** Two fields side by side where there is room. */
  pair: css({
    display: 'grid',
    gap: `${space.x3} ${layout.gap}`,
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  }),
  /** The button and what stands beside it. */
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.x2} ${space.x3}`,
    [media.noScript]: { display: 'none' },
  }),
  /** The same without scripts: a browser without them shows no more of the above. */
  postedActions: css({ display: 'flex' }),
  missing: css({ flex: '1 1 14rem', color: colour.muted, fontSize: size.small, lineHeight: 1.4 }),
  /** Below a field, about something that is not wrong. */
  remark: css({
    color: colour.muted,
    fontSize: size.small,
    lineHeight: 1.4,
    '&:not(:empty)': { marginTop: space.x1 },
  }),
  instead: css({ '& > a': { whiteSpace: 'nowrap' } }),
  captcha: css({ color: colour.muted, fontSize: size.small, lineHeight: 1.4 }),
  thanks: css({ fontSize: size.lead }),
  trap: css({ display: 'none' }),
};
