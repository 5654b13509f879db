import { css } from '@emotion/react';
import { containerStyles } from '@site/shared/ui/container';
import { media, space } from '@site/shared/ui/tokens';

/** Pages with a ticket: read on a phone, shown to somebody of the staff. */
export const ticketPageStyles = {
  page: css(containerStyles, {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space.x3,
    maxWidth: '34rem',
    paddingBlock: `${space.x3} ${space.section}`,
  }),
  /** What stands there until the ticket comes. */
  loading: css({
    display: 'grid',
    gap: space.x2,
    minHeight: '24rem',
    alignContent: 'start',
    [media.noScript]: { display: 'none' },
  }),
};
