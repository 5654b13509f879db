import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a text with a secret that servers and release tool share (HMAC-SHA256, base64url).
 *
 * @param purpose what it is signed for: a signature for one thing is none for another
 */
export function keyedSignature(purpose: string, text: string, key: string): string {
  return createHmac('sha256', key).update(`${purpose} ${text}`).digest('base64url');
}

/** Compares texts in the same time wherever they differ. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
