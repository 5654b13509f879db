import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';
import { requiredLine, requiredOrInvalid } from './text.ts';

/** The states of a ticket in the ticket service (specification section 4). */
export const ticketStates = ['NEW', 'ACTIVE', 'USED', 'FORFEITED'] as const;

const ticketStateSchema = z.enum(ticketStates);

export type TicketState = z.infer<typeof ticketStateSchema>;

/** Most characters of one ticket type, or of several separated by commas. */
export const ticketTypesMax = 200;

/** One ticket type. */
export const ticketTypeSchema = z
  .string({ error: requiredOrInvalid })
  .check(
    z.maxLength(ticketTypesMax, { error: 'tooLong' }),
    z.regex(/^[\w-]+$/, { error: 'invalid' }),
  );

/** One ticket type, or several separated by commas. */
export const ticketTypesPattern = /^[\w-]+(?:,[\w-]+)*$/;

/**
 * One ticket type, or several separated by commas, in the header `Ticket-Type` and in paths
 * (specification section 7).
 */
export const ticketTypesSchema = z
  .string({ error: requiredOrInvalid })
  .check(
    z.maxLength(ticketTypesMax, { error: 'tooLong' }),
    z.regex(ticketTypesPattern, { error: 'invalid' }),
  );

/**
 * Stands for all types of a secret where a link names none: only names that the fair has configured
 * are in an SMS.
 */
export const allTicketTypes = 'all';

/** A ticket of the ticket service (specification section 3). */
export const ticketSchema = z.object({
  state: ticketStateSchema,
  type: z.string(),
  ticketNumber: z.union([z.number(), z.string()]),
  firstName: z.string(),
  lastName: z.string(),
  /** Wallets that it can be kept in; a service that knows none leaves it out. */
  wallets: z.optional(z.array(z.string())),
  /** Proves the ticket's QR code; told to its holder, by services that sign codes. */
  proof: z.optional(z.string()),
  /** By which staff find it when its QR image cannot be scanned. Our own service tells it; another need not. */
  code: z.optional(z.string()),
});

export type Ticket = z.infer<typeof ticketSchema>;

/** Answer of the ticket API's `GET /tickets/by-secret/{secret}`. */
export const ticketListSchema = z.array(ticketSchema);

/**
 * What our own service tells staff besides: the secret by which they change the ticket, and when it
 * changed last. The specification does not show them, so that another service may leave them out.
 */
export const staffTicketSchema = z.extend(ticketSchema, {
  secret: z.optional(z.string()),
  stateUpdated: z.optional(instantSchema),
});

export type StaffTicket = z.infer<typeof staffTicketSchema>;

/**
 * Answer of `GET /tickets?state=…`, which is for staff, and of both `PATCH` calls (with one ticket).
 */
export const staffTicketListSchema = z.array(staffTicketSchema);

/**
 * Answer of `POST /tickets`: one ticket per type, in the order of the header. The secret goes by SMS
 * to the phone and nowhere else.
 */
export const createdTicketsSchema = z.array(
  z.pick(ticketSchema, { type: true, ticketNumber: true }),
);

/** Query of `GET /tickets?state=…`; `state` is repeated. One state arrives as plain text. */
export const ticketListQuerySchema = z.strictObject({
  state: z.optional(z.union([ticketStateSchema, z.array(ticketStateSchema)])),
});

/** When a scan really happened, if it was kept on a device without a network. */
const scannedAt = z.optional(instantSchema);

/** When the ticket became what somebody saw; the change is refused when it has changed since. */
const since = z.optional(instantSchema);

/**
 * Body of `PATCH /tickets/{secret}/state`. Staff only; a ticket's code may stand for its secret. Where a secret has
 * tickets of several types, the header `Ticket-Type` says which. Making a used or forfeited ticket valid again is for
 * organisers alone once it is too long ago: 403 `forbidden`.
 */
export const ticketStateChangeSchema = z.strictObject({
  state: ticketStateSchema,
  scannedAt,
  since,
});

/**
 * Body of `PATCH /tickets/state`: what the ticket's QR image says, as JSON. Staff only. The ticket
 * becomes USED, once: later scans are answered with 409 `invalidTransition`, whose `details` hold
 * the ticket's `type`, `number`, `state` and `stateUpdated`. A `proof` that is forged is answered with 400 `forgedCode`.
 * The header `Idempotency-Key` makes one scan of several attempts.
 */
export const ticketQrPayloadSchema = z.strictObject({
  type: ticketTypesSchema,
  secret: requiredLine(200),
  /** The signature in the code, where it has one (qr-proof.ts). */
  proof: z.optional(requiredLine(200)),
  scannedAt,
});

export type TicketQrPayload = z.infer<typeof ticketQrPayloadSchema>;

/** What a ticket's QR image says: {@link ticketQrPayloadSchema}, as JSON. */
export function ticketQrText({
  type,
  secret,
  proof,
}: Pick<TicketQrPayload, 'type' | 'secret' | 'proof'>): string {
  return JSON.stringify({ type, secret, proof });
}
