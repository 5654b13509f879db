import { css } from '@emotion/react';
import { media } from './tokens.ts';

/** What does nothing without scripts is not shown without them. */
export const withScripts = css({ [media.noScript]: { display: 'none' } });

/** What is said in its place; nobody else sees or hears it. */
export const withoutScripts = css({
  display: 'none',
  [media.noScript]: { display: 'block' },
});
