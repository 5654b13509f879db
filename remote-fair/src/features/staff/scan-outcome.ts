import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import type { TicketState } from '@site/shared/contracts/ticket';
import type { DeskTicket } from '@site/shared/contracts/ticket-desk';
import * as z from 'zod/mini';
import type { SentCode } from './scan-code.ts';

const labelSchema = z.object({
  /** An activity; left out for the queue. */
  type: z.optional(z.string()),
  number: z.optional(z.string()),
  /** Never kept on the device. */
  name: z.optional(z.string()),
});

/** What staff know a ticket by. */
export type ScanLabel = Readonly<z.infer<typeof labelSchema>>;

/** Why a scan is refused, apart from a ticket that was used before. */
const reasons = [
  'unreadable',
  'unknown',
  'notFound',
  'notOfKind',
  'notByPhone',
  'notSearched',
  'forfeited',
  'forged',
  'unknownKey',
  'wrongType',
  'notYet',
  'failed',
  'mistyped',
  'undoTooLate',
  'givenAway',
  'tooOften',
] as const;

/** An instant by the server's clock. */
const since = z.optional(z.string());

/** What came of a scan, as the device keeps it. */
export const scanOutcomeSchema = z.discriminatedUnion('kind', [
  /** `undone`: a ticket that was used or given back can be used again. */
  z.object({ kind: z.enum(['valid', 'undone', 'givenBack']), label: labelSchema, since }),
  z.object({
    kind: z.literal('used'),
    label: labelSchema,
    since,
    /** `here`: as this device knows, and the service was not asked. `inSession`: the interview goes on. */
    how: z.optional(z.enum(['here', 'inSession'])),
  }),
  z.object({
    kind: z.literal('refused'),
    label: labelSchema,
    reason: z.enum(reasons),
    since,
  }),
  z.object({
    kind: z.literal('choice'),
    types: z.readonly(z.array(z.string())),
    secret: z.string(),
  }),
]);

export type ScanOutcome = Readonly<z.infer<typeof scanOutcomeSchema>>;

/** A ticket that a number or a name may mean, of the queue or of an activity. */
export interface FoundTicket {
  readonly label: ScanLabel;
  readonly status: QueueTicketStatus | TicketState;
  readonly since: string | undefined;
  /** What the stand can do with it now. */
  readonly code: SentCode | undefined;
  /** Of an activity. */
  readonly ticket?: DeskTicket;
}

/** What staff see of their last scan: `kept` and `genuine` wait for a network, `found` for a choice. */
export type ScanAnswer =
  | ScanOutcome
  | { readonly kind: 'checking' }
  /** `isGenuine`: its code proves that it was made here; whether it is their turn is another matter. */
  | { readonly kind: 'kept'; readonly isGenuine?: boolean }
  /** A ticket whose code proves that it was made here, and that was not used on this device: there is no network. */
  | { readonly kind: 'genuine'; readonly label: ScanLabel }
  | {
      readonly kind: 'found';
      readonly tickets: readonly FoundTicket[];
      /** The services were asked just now; else there may be more. */
      readonly isComplete: boolean;
      /** How many more the service knows. */
      readonly more: number;
    };
