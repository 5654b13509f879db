import { css } from '@emotion/react';
import { colour, media, motion, radius, size, space, weight } from './tokens.ts';

/** A label above a control. */
export const labelStyles = css({
  display: 'block',
  marginBottom: space.x1,
  fontWeight: weight.semibold,
  lineHeight: 1.3,
});

/** The word “optional” after a label. */
export const optionalStyles = css({ fontWeight: weight.regular, color: colour.muted });

/** A hint between label and control. */
export const hintStyles = css({
  marginTop: `calc(-1 * ${space.half})`,
  marginBottom: space.x1,
  color: colour.muted,
  fontSize: size.small,
  lineHeight: 1.4,
});

/** The edge of something to type in: a form's printed line. */
export const controlStyles = css({
  display: 'block',
  width: '100%',
  minHeight: '3.25rem',
  padding: '0.7rem 0.875rem',
  background: colour.field,
  color: colour.text,
  border: `1px solid ${colour.control}`,
  borderBottom: `3px solid ${colour.text}`,
  borderRadius: radius.control,
  lineHeight: 1.4,
  transition: `border-color ${motion.quick}`,
  '&::placeholder': { color: colour.muted, opacity: 1 },
  '&[aria-invalid="true"]': { borderColor: colour.accentText },
  '&:disabled': { background: 'transparent', color: colour.muted, borderColor: colour.line },
  [media.forcedColours]: { borderColor: 'FieldText', '&:disabled': { borderColor: 'GrayText' } },
});
