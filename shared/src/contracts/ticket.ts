import { z } from 'zod';
import { requiredLine, requiredOrInvalid } from './text.ts';

/** The states of a ticket in the ticket service (specification section 4). */
export const ticketStates = ['NEW', 'ACTIVE', 'USED', 'FORFEITED'] as const;

export const ticketStateSchema = z.enum(ticketStates);

export type TicketState = z.infer<typeof ticketStateSchema>;

/**
 * One ticket type, or several separated by commas, in the header `Ticket-Type` and in paths
 * (specification section 7).
 */
export const ticketTypesSchema = z
  .string({ error: requiredOrInvalid })
  .max(200, { error: 'tooLong' })
  .regex(/^[\w-]+(?:,[\w-]+)*$/, { error: 'invalid' });

/** A ticket of the ticket service (specification section 3). */
export const ticketSchema = z.object({
  state: ticketStateSchema,
  type: z.string(),
  ticketNumber: z.union([z.number(), z.string()]),
  firstName: z.string(),
  lastName: z.string(),
});

export type Ticket = z.infer<typeof ticketSchema>;

/** Answer of `GET /tickets/by-secret/{secret}` and `GET /tickets?state=…` of the ticket API. */
export const ticketListSchema = z.array(ticketSchema);

/** Query of `GET /tickets?state=…`; `state` is repeated. One state arrives as plain text. */
export const ticketListQuerySchema = z.strictObject({
  state: z.union([ticketStateSchema, z.array(ticketStateSchema)]).optional(),
});

/** Body of `PATCH /tickets/{secret}/state`. Staff only. */
export const ticketStateChangeSchema = z.strictObject({ state: ticketStateSchema });

export type TicketStateChange = z.infer<typeof ticketStateChangeSchema>;

/** Body of `PATCH /tickets/state`: what the ticket's QR image says. Staff only. */
export const ticketQrPayloadSchema = z.strictObject({
  type: ticketTypesSchema,
  secret: requiredLine(200),
});

export type TicketQrPayload = z.infer<typeof ticketQrPayloadSchema>;

/** Formats of a ticket's QR image. */
export type TicketImageFormat = 'svg' | 'png';
