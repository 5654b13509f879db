import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

/** The states of a queue ticket (specification section 4); the server decides on transitions. */
export const queueTicketStatuses = [
  'VALID',
  'BEING_CALLED',
  'IN_SESSION',
  'USED',
  'FORFEITED',
] as const;

export const queueTicketStatusSchema = z.enum(queueTicketStatuses);

export type QueueTicketStatus = z.infer<typeof queueTicketStatusSchema>;

/** The number on a queue ticket, as people call it out. */
const ticketNumber = z.union([z.number(), z.string()]);

/**
 * Answer of `GET {ticket url}/view/{ticketCode}` (specification sections 2, 3 and 7).
 *
 * - `ticketStatusUpdated`, `timestamp`, `showUpBefore`: instants in ISO 8601 with a zone.
 *   `timestamp` is the server's clock when it answered: count down from it, not from the phone's.
 *   `showUpBefore` is null unless the ticket is being called.
 * - `estimatedWaitingTime`: whole minutes, null when it is not known.
 * - `interviewerName`: null until an interviewer calls.
 * - `wallets`: in which it can be kept; a service that knows none leaves it out.
 * - `pushKey`: by which key the service sends push messages (VAPID), if it does.
 */
export const queueTicketSchema = z.object({
  number: ticketNumber,
  ticketStatus: queueTicketStatusSchema,
  attendeeFirstName: z.string(),
  attendeeLastName: z.string(),
  interviewerName: z.nullish(z.string()),
  ticketStatusUpdated: instantSchema,
  numbersWaitingBeforeYou: z.array(ticketNumber),
  numbersCurrentlyInSession: z.array(ticketNumber),
  estimatedWaitingTime: z.nullish(z.number()),
  timestamp: instantSchema,
  showUpBefore: z.nullish(instantSchema),
  remindMe: z.boolean(),
  wallets: z.optional(z.array(z.string())),
  pushKey: z.optional(z.string()),
  /** Proves the ticket's QR code, where the service signs codes. */
  proof: z.optional(z.string()),
});

export type QueueTicket = z.infer<typeof queueTicketSchema>;

/** `{enabled}` in `PATCH {ticket url}/reminders/{id}/{enabled}`; the body is empty. */
export const remindersEnabledSchema = z.enum(['true', 'false']);
