import { css } from '@emotion/react';
import { colour, layout, media, size, space } from '@site/shared/ui/tokens';

export const contactFormStyles = {
  form: css({ display: 'grid', gap: space.x3, maxWidth: '44rem' }),
  pair: css({
    display: 'grid',
    gap: `${space.x3} ${layout.gap}`,
    [media.tablet]: { gridTemplateColumns: '1fr 1fr' },
  }),
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space.x2} ${space.x3}`,
    [media.noScript]: { display: 'none' },
  }),
  missing: css({ flex: '1 1 14rem', color: colour.muted, fontSize: size.small, lineHeight: 1.4 }),
  instead: css({ '& > a': { whiteSpace: 'nowrap' } }),
  noScript: css({ display: 'none', [media.noScript]: { display: 'block' } }),
};
