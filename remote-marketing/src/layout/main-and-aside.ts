import { css } from '@emotion/react';
import { media, space } from '@site/shared/ui/tokens';

/** What a page is about, a form mostly, and beside it in wide windows what helps. */
export const mainAndAside = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.x8,
  [media.desktop]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
    columnGap: space.x12,
    alignItems: 'start',
  },
});
