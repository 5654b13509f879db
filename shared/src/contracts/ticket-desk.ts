import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';
import { optionalLine, requiredLine } from './text.ts';
import { ticketSchema, ticketTypeSchema } from './ticket.ts';

/** How long after a ticket was used or given back everyone of the staff may make it valid again, in milliseconds. */
export const undoWindow = 15 * 60_000;

/** Most tickets in the answer of a search. */
export const maxFoundTickets = 8;

/** Fewest digits that are looked for at the end of phone numbers. */
export const fewestPhoneDigits = 4;

/**
 * Body of `POST {ticket api}/tickets/search`: a name, a ticket's number or code, or the last digits of a phone; of one
 * type, or of all. Staff only. It goes in a body, since addresses are logged.
 */
export const ticketSearchSchema = z.strictObject({
  text: requiredLine(60),
  type: z.optional(ticketTypeSchema),
});

export type TicketSearch = z.infer<typeof ticketSearchSchema>;

/** A ticket as a desk sees it: no more of a person than it takes to tell who stands there. */
const deskTicketSchema = z.extend(ticketSchema, {
  /** Stands for the ticket in every call of the staff. */
  code: z.string(),
  stateUpdated: instantSchema,
  /** The last digits of the phone; null for a ticket that staff made. */
  phoneEnd: z.nullable(z.string()),
  /** Whether who asks may make it valid again. */
  canUndo: z.boolean(),
  /** Of a ticket that staff made, which may be printed again. */
  secret: z.optional(z.string()),
});

export type DeskTicket = z.infer<typeof deskTicketSchema>;

/** Answer of a search: what can be used comes first. */
export const foundTicketsSchema = z.object({
  tickets: z.array(deskTicketSchema),
  /** How many more there are than the answer holds. */
  more: z.int(),
});

export type FoundTickets = z.infer<typeof foundTicketsSchema>;

const deskActivitySchema = z.object({
  type: z.string(),
  /** Tickets that can still be given; null where there is no end of them. */
  left: z.nullable(z.int()),
  /** Tickets that were given and not used yet. */
  unused: z.int(),
  used: z.int(),
  /** People who wait for a ticket. */
  waiting: z.int(),
});

export type DeskActivity = z.infer<typeof deskActivitySchema>;

/** Answer of `GET {ticket api}/tickets/desk`, polled by desks: the activities, and their stock. Staff only. */
export const ticketDeskSchema = z.object({ activities: z.array(deskActivitySchema) });

export type TicketDesk = z.infer<typeof ticketDeskSchema>;

/** Body of `POST {ticket api}/tickets/desk`: a ticket for somebody without a phone. Staff only. */
export const newDeskTicketSchema = z.strictObject({
  type: ticketTypeSchema,
  firstName: requiredLine(100),
  lastName: optionalLine(100),
});

export type NewDeskTicket = z.infer<typeof newDeskTicketSchema>;

/** Its answer: the ticket with what its QR image is asked with. */
export const madeTicketSchema = z.extend(deskTicketSchema, { secret: z.string() });

export type MadeTicket = z.infer<typeof madeTicketSchema>;
