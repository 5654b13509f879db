import { css } from '@emotion/react';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import { colour } from '@site/shared/ui/tokens';

/** As large as its place is wide and 96 px at least, whatever the screen: a digit is 0.6 em wide. */
export function numberSize(number: string | number): string {
  return `clamp(96px, ${Math.round(155 / String(number).length)}cqi, min(42vw, 13rem))`;
}

/** Ground and text of the status: colour is the third sign, after word and icon. */
export const statusColours: Readonly<Record<QueueTicketStatus, ReturnType<typeof css>>> = {
  VALID: css({ background: colour.seed, color: colour.ink }),
  BEING_CALLED: css({ background: colour.accent, color: 'white' }),
  IN_SESSION: css({ background: colour.leaf, color: colour.paper }),
  USED: css({ background: colour.ink, color: colour.paper }),
  FORFEITED: css({ background: colour.line, color: colour.text }),
};
