import { css } from '@emotion/react';
import { media, size, space } from '@site/shared/ui/tokens';

/** A card that is no wider than its place; its link reaches over the whole card: a thumb in a crowd is not precise. */
export const wholeCardLink = css({
  overflowWrap: 'anywhere',
  '& a': {
    minHeight: space.x8,
    fontSize: size.subheading,
    [media.phone]: { alignSelf: 'stretch' },
  },
  '& a::after': { content: '""', position: 'absolute', inset: 0, zIndex: 2 },
});
