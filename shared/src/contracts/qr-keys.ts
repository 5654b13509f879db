import * as z from 'zod/mini';
import { requiredLine } from './text.ts';

/** A key with which QR codes can be checked: 32 bytes as base64url. */
const qrKeySchema = z.object({ id: requiredLine(20), publicKey: requiredLine(100) });

export type QrKey = z.infer<typeof qrKeySchema>;

/**
 * Answer of `GET /tickets/qr-keys`, for staff: the keys of codes, the one that signs first, and the activities that
 * the fair has.
 */
export const qrKeysSchema = z.object({
  keys: z.array(qrKeySchema),
  activities: z.array(z.string()),
});

export type QrKeys = z.infer<typeof qrKeysSchema>;
