import { css } from '@emotion/react';
import { colour, layout, leading, media, motion, radius, space, weight } from './tokens.ts';

/** `primary` is the hot one: one in a view. `secondary` has an edge, `ghost` only a line below. */
export type ButtonLook = 'primary' | 'secondary' | 'ghost';

const base = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.65em',
  minHeight: space.x6,
  minWidth: layout.target,
  padding: `${space.x1} min(${space.x3}, 6.2vw)`,
  border: '2px solid transparent',
  borderRadius: radius.control,
  fontWeight: weight.semibold,
  lineHeight: leading.heading,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${motion.quick}, color ${motion.quick}, border-color ${motion.quick}`,
  '& > svg': { transition: `transform ${motion.quick} ${motion.easeOut}` },
  '&:disabled, &[aria-disabled="true"]': { cursor: 'not-allowed' },
  [media.hover]: {
    '&:not(:disabled, [aria-disabled="true"]):hover > svg': { transform: 'translateX(0.25em)' },
  },
});

const quiet = css({
  '&:disabled, &[aria-disabled="true"]': { color: colour.muted, borderColor: colour.line },
  [media.forcedColours]: { '&:disabled, &[aria-disabled="true"]': { color: 'GrayText' } },
});

/** @internal */
export const buttonStyles: Record<ButtonLook, ReturnType<typeof css>> = {
  primary: css(base, {
    background: colour.accent,
    color: 'white',
    [media.hover]: {
      '&:not(:disabled, [aria-disabled="true"]):hover': { background: colour.accentPressed },
    },
    '&:disabled:not([aria-busy="true"])': { background: colour.line, color: colour.muted },
    [media.forcedColours]: { borderColor: 'ButtonText', '&:disabled': { color: 'GrayText' } },
  }),
  secondary: css(base, quiet, {
    background: 'transparent',
    color: colour.text,
    borderColor: 'currentcolor',
    [media.hover]: {
      '&:not(:disabled, [aria-disabled="true"]):hover': {
        background: colour.text,
        color: colour.ground,
        borderColor: colour.text,
      },
    },
  }),
  ghost: css(base, quiet, {
    justifyContent: 'flex-start',
    paddingInline: 0,
    textAlign: 'start',
    background: 'transparent',
    color: colour.text,
    borderWidth: '2px 0',
    borderBottomColor: colour.accentText,
    borderRadius: 0,
    minHeight: layout.target,
  }),
};
