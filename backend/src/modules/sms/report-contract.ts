import { z } from 'zod';

/**
 * What a gateway reports of an SMS that it has accepted, as Standard Webhooks shape it. Of other types nothing
 * is kept, so that a gateway can report more than we need.
 *
 * - `data.id`: the id under which the gateway was given the SMS.
 * - `data.messageId`: the one that it answered with; for gateways that do not repeat ours.
 * - `timestamp`: when it was so.
 */
export const smsReportSchema = z.object({
  type: z.string().max(100),
  timestamp: z.iso.datetime({ offset: true }).optional(),
  data: z.object({
    id: z.string().min(1).max(200).optional(),
    messageId: z.string().min(1).max(200).optional(),
  }),
});

export type SmsReport = z.infer<typeof smsReportSchema>;
