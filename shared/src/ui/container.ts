import { css } from '@emotion/react';
import { layout } from './tokens.ts';

/** The page's content: at most 1200 px, with a gutter on both sides. */
export const containerStyles = css({
  width: `min(${layout.content}, 100% - 2 * ${layout.gutter})`,
  marginInline: 'auto',
});
