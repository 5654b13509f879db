import type { CSSObject } from '@emotion/react';
import { colour, media, radius } from './tokens.ts';

/** The house's mark in lists and before labels: one seed. For a `::before`. */
export const seedMark: CSSObject = {
  content: '""',
  flex: 'none',
  display: 'inline-block',
  width: '0.5em',
  height: '0.5em',
  background: colour.ember,
  borderRadius: radius.seed,
  transform: 'rotate(-20deg)',
  [media.forcedColours]: { background: 'CanvasText' },
};
