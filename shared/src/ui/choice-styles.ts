import { css } from '@emotion/react';
import { colour, layout, media, motion, radius, size, space, weight } from './tokens.ts';

/** The row of a box or dot and its label; all of it can be pressed. */
export const choiceRow = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '0.75rem',
  minHeight: layout.target,
  paddingBlock: '0.5rem',
  lineHeight: 1.5,
  cursor: 'pointer',
  '&:has(:disabled)': { color: colour.muted, cursor: 'not-allowed' },
});

const choice = css({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: '1.625rem',
  height: '1.625rem',
  margin: '0.05rem 0 0',
  background: colour.field,
  border: `2px solid ${colour.control}`,
  cursor: 'inherit',
  transition: `background-color ${motion.quick}, border-color ${motion.quick}`,
  '&::before': { content: '""', visibility: 'hidden' },
  '&:checked': { borderColor: colour.text },
  '&:checked::before': { visibility: 'visible' },
  '&[aria-invalid="true"]': { borderColor: colour.accentText },
  [media.forcedColours]: { appearance: 'auto', '&::before': { display: 'none' } },
});

export const checkboxStyles = css(choice, {
  borderRadius: radius.control,
  '&:checked': { background: colour.text },
  '&::before': {
    width: '1rem',
    height: '1rem',
    background: colour.ground,
    clipPath: 'polygon(6% 52%, 20% 38%, 40% 58%, 80% 14%, 94% 28%, 41% 86%)',
  },
});

export const radioStyles = css(choice, {
  borderRadius: '50%',
  '&::before': {
    width: '0.8rem',
    height: '0.8rem',
    background: colour.text,
    borderRadius: '50%',
  },
});

export const choiceHint = css({
  display: 'block',
  color: colour.muted,
  fontSize: size.small,
  lineHeight: 1.4,
  // Of a checkbox: below the row, in line with the label.
  'label + &': { marginTop: `calc(-1 * ${space.half})`, marginLeft: '2.375rem' },
});

/** Choices side by side as the parts of one control. */
export const choiceBar = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  border: `1px solid ${colour.control}`,
  borderBottom: `3px solid ${colour.text}`,
  borderRadius: radius.control,
  background: colour.field,
});

/** One of them; all of it can be pressed. On a phone the dot stands above the words. */
export const choiceBarPart = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.x1,
  minHeight: '4rem',
  padding: `${space.x1} ${space.half}`,
  fontWeight: weight.semibold,
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}, color ${motion.quick}`,
  [media.phone]: { flexDirection: 'column', gap: space.half },
  '& + &': { borderInlineStart: `1px solid ${colour.control}` },
  '& > input': { margin: 0 },
  '& small': { color: 'inherit', fontWeight: weight.regular },
  '&:has(:checked)': { background: colour.text, color: colour.ground },
  '& > input:checked': { background: 'transparent', borderColor: 'currentcolor' },
  '& > input:checked::before': { background: 'currentcolor' },
  '& > input:focus-visible': { outline: 'none', boxShadow: 'none' },
  '&:has(:focus-visible)': {
    zIndex: 1,
    outline: `3px solid ${colour.text}`,
    outlineOffset: '2px',
  },
  [media.hover]: { '&:not(:has(:checked)):hover': { background: colour.marker } },
});
