import * as z from 'zod/mini';

/** Longest address that a push service may give a browser; those of today have some 200 to 500 characters. */
const endpointMax = 1_500;

const endpoint = z.string().check(z.maxLength(endpointMax, { error: 'tooLong' }));

/** Bytes as base64url without padding, as browsers write them. */
const bytes = (length: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`), { error: 'invalid' }));

/**
 * Body of `POST {ticket url}/view/{ticketCode}/push`: where a browser gets push messages, and the keys that they are
 * encrypted with (W3C Push API, `PushSubscription.toJSON()`; RFC 8291, section 2).
 */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
});

/** A browser that wants push messages. */
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionSchema>;

/** Body of `POST {ticket url}/view/{ticketCode}/push/removal`. */
export const pushRemovalSchema = z.strictObject({ endpoint });

/** What a push message says, as JSON; the service worker shows it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Language of both. */
  readonly lang: string;
  /** The path of the page that it is about. */
  readonly path: string;
  /** It stays until somebody has seen it. */
  readonly urgent: boolean;
}
