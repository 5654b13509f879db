import {
  type Guard,
  hasShape,
  isKindOf,
  isListOf,
  isOneOf,
  isText,
  orMissing,
} from '@site/shared/contracts/guards';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import type { TicketState } from '@site/shared/contracts/ticket';
import type { SentCode } from './scan-code.ts';

/** What staff know a ticket by. */
export interface ScanLabel {
  /** An activity; left out for the queue. */
  readonly type?: string | undefined;
  readonly number?: string | undefined;
  /** Never kept on the device. */
  readonly name?: string | undefined;
}

/** Why a scan is refused, apart from a ticket that was used before. */
const reasons = [
  'unreadable',
  'unknown',
  'notFound',
  'notSearched',
  'forfeited',
  'notYet',
  'failed',
] as const;

/** What came of a scan. `since` is an instant by the server's clock. */
export type ScanOutcome =
  /** `undone`: a ticket that was used can be used again. */
  | { readonly kind: 'valid' | 'undone'; readonly label: ScanLabel }
  | {
      readonly kind: 'used';
      readonly label: ScanLabel;
      readonly since?: string | undefined;
      /** `here`: scanned on this device, and not checked yet. `inSession`: the interview goes on. */
      readonly how?: 'here' | 'inSession' | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly label: ScanLabel;
      readonly reason: (typeof reasons)[number];
      readonly since?: string | undefined;
    }
  | { readonly kind: 'choice'; readonly types: readonly string[]; readonly secret: string };

/** A ticket that a number or a name may mean, of the queue or of an activity. */
export interface FoundTicket {
  readonly label: ScanLabel;
  readonly status: QueueTicketStatus | TicketState;
  readonly since: string | undefined;
  /** What the stand can do with it now. */
  readonly code: SentCode | undefined;
}

/** What staff see of their last scan: `kept` waits for a network, `found` for a choice. */
export type ScanAnswer =
  | ScanOutcome
  | { readonly kind: 'checking' | 'kept' }
  | {
      readonly kind: 'found';
      readonly tickets: readonly FoundTicket[];
      /** The services were asked just now; else there may be more. */
      readonly isComplete: boolean;
    };

const optional = orMissing(isText);
const isLabel: Guard = (value) =>
  hasShape(value, { type: optional, number: optional, name: optional });

/** Whether something that was kept is what came of a scan. */
export const isScanOutcome = isKindOf({
  valid: { label: isLabel },
  undone: { label: isLabel },
  used: { label: isLabel, since: optional, how: orMissing(isOneOf(['here', 'inSession'])) },
  refused: { label: isLabel, reason: isOneOf(reasons), since: optional },
  choice: { types: isListOf(isText), secret: isText },
});
