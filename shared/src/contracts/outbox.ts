import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

/** How a message leaves the house. */
const outboxChannelSchema = z.enum(['sms', 'email', 'crm', 'push']);

/**
 * One sent message in the embedded outbox (design, section 3).
 *
 * - `to`: a phone number in E.164 for `sms`, an address for `email`, an id of ours for `push`.
 * - `subject`: empty for `sms`.
 * - `body`: plain text.
 * - `html`: the same for programs that show HTML; `calendar`: an event's file (RFC 5545). Of some e-mails.
 * - `sentAt`: an instant in ISO 8601 with a zone.
 * - `delivery`: what a gateway has reported of an SMS, if it has.
 */
export const outboxMessageSchema = z.object({
  id: z.string(),
  channel: outboxChannelSchema,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  html: z.optional(z.string()),
  calendar: z.optional(z.string()),
  sentAt: instantSchema,
  delivery: z.optional(z.enum(['delivered', 'failed'])),
});

export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

/** `GET /outbox` with `Accept: application/json`: newest first. */
export const outboxSchema = z.array(outboxMessageSchema);

/**
 * One message that never arrived: `GET /api/challenge/staff/undelivered`.
 *
 * - `kind`: what it was for, such as `call` or `code`.
 * - `to`: what is left of the recipient, enough to tell a country or a mail server; the host of a CRM.
 * - `outcome`: refused for good by the receiver, too late to be sent, or accepted by a gateway that has not
 *   got it to the phone.
 * - `reason`: why the last attempt failed; null when there was none.
 */
export const undeliveredMessageSchema = z.object({
  id: z.string(),
  channel: outboxChannelSchema,
  kind: z.string(),
  to: z.string(),
  outcome: z.enum(['failed', 'expired', 'undelivered']),
  reason: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instantSchema,
  givenUpAt: instantSchema,
});

/** The newest 500 of them, newest first. */
export const undeliveredMessagesSchema = z.array(undeliveredMessageSchema);
