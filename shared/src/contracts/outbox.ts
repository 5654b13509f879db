import { z } from 'zod';
import { instantSchema } from './instant.ts';

/** How a message leaves the house. */
export const outboxChannelSchema = z.enum(['sms', 'email']);

/**
 * One sent message in the embedded outbox (design, section 3).
 *
 * - `to`: a phone number in E.164 for `sms`, an address for `email`.
 * - `subject`: empty for `sms`.
 * - `body`: plain text.
 * - `sentAt`: an instant in ISO 8601 with a zone.
 */
export const outboxMessageSchema = z.object({
  id: z.string(),
  channel: outboxChannelSchema,
  to: z.string(),
  subject: z.string(),
  body: z.string(),
  sentAt: instantSchema,
});

export type OutboxMessage = z.infer<typeof outboxMessageSchema>;

/** `GET /outbox` with `Accept: application/json`: newest first. */
export const outboxSchema = z.array(outboxMessageSchema);
