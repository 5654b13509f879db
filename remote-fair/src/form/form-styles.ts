import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { layout, media, space } from '@site/shared/ui/tokens';

/** The layout of a page that is a form, and of the form. */
export const formStyles = {
  page: css(containerStyles, {
    display: 'grid',
    gap: `${space.x4} ${layout.gap}`,
    alignItems: 'start',
    paddingBlock: `clamp(${space.x3}, 4vw, ${space.x6}) ${space.section}`,
    [media.desktop]: {
      gridTemplateColumns: '7fr 5fr',
      '& > [data-page-heading]': { gridColumn: '1 / -1' },
    },
  }),
  /** As high as the button that it takes the place of. */
  wait: css({ display: 'flex', alignItems: 'center', minHeight: space.x6 }),
  done: css({ display: 'grid', gap: space.x3, maxWidth: '44rem' }),
  again: css({ display: 'grid', gap: space.x2, justifyItems: 'start' }),
};
