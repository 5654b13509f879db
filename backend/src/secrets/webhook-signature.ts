import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a signed moment may be from ours, in milliseconds: what is older may be a replay. */
const tolerance = 5 * 60_000;

/** What of a call is signed. */
interface SignedCall {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it came. */
  readonly body: Buffer;
}

/**
 * Whether somebody who has one of these secrets made a call now, by Standard Webhooks
 * (https://github.com/standard-webhooks/standard-webhooks, "Signature scheme"): `webhook-signature` holds
 * HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`, several of them when a secret changes.
 */
export function isSignedNow(
  { headers, body }: SignedCall,
  { secrets, now }: { readonly secrets: readonly Buffer[]; readonly now: number },
): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = headers;
  if (typeof id !== 'string' || typeof time !== 'string' || typeof given !== 'string') return false;
  if (!/^\d{1,12}$/.test(time) || Math.abs(Number(time) * 1_000 - now) > tolerance) return false;
  const signatures = given
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice('v1,'.length), 'base64'));
  return secrets.some((secret) => {
    const expected = signatureOf(secret, { id, time, body });
    return signatures.some(
      (one) => one.length === expected.length && timingSafeEqual(one, expected),
    );
  });
}

/**
 * What a call carries so that its receiver knows it for ours: a signature by each secret, so that a receiver who has
 * the one of before goes on while it changes.
 */
export function signedHeaders(
  { id, body }: { readonly id: string; readonly body: string },
  { secrets, now }: { readonly secrets: readonly Buffer[]; readonly now: number },
): Record<string, string> {
  const time = String(Math.floor(now / 1_000));
  const signatures = secrets.map(
    (secret) => `v1,${signatureOf(secret, { id, time, body }).toString('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signatures.join(' '),
  };
}

/** The HMAC that a call is signed with. */
export function signatureOf(
  secret: Buffer,
  {
    id,
    time,
    body,
  }: { readonly id: string; readonly time: string; readonly body: Buffer | string },
): Buffer {
  return createHmac('sha256', secret).update(`${id}.${time}.`).update(body).digest();
}
