import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

/**
 * - `waiting`: on its way to a gateway.
 * - `sent`: a gateway has it, and has not reported anything of it.
 * - `delivered`: the phone has it.
 * - `undelivered`: the phone will never have it, or not in time.
 */
const queueSmsStates = ['waiting', 'sent', 'delivered', 'undelivered'] as const;

/** The newest SMS about a queue ticket, and since when it is so. */
const queueSmsSchema = z.object({
  code: z.string(),
  kind: z.string(),
  state: z.enum(queueSmsStates),
  at: instantSchema,
});

export type QueueSmsState = z.infer<typeof queueSmsSchema>;

/** Answer of `GET {api}/challenge/staff/queue/sms`: of the tickets that staff see in the queue. */
export const staffQueueSmsSchema = z.object({ sms: z.array(queueSmsSchema) });

export type StaffQueueSms = z.infer<typeof staffQueueSmsSchema>;
