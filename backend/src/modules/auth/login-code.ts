import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '@site/shared/contracts/six-digit-code';

/** Bytes of a reference: more than the 128 bits that ASVS 7.2.3 asks for. */
const referenceBytes = 24;

/** Longest life of a code, in milliseconds (ASVS 6.5.5: at most 10 minutes). */
export const codeLife = 10 * 60_000;

/** How often a code may be tried. */
export const maxTries = 5;

/** A code and the reference that it belongs to, for the visitor's eyes only. */
export interface LoginCode {
  readonly reference: string;
  readonly code: string;
}

interface ReferenceOrigin {
  readonly userId: string;
  /** As unpredictable as the reference shall be without the key. */
  readonly seed: string;
}

/** The same reference each time, so that it can be said again to who has not heard it. */
export function makeReference({ userId, seed }: ReferenceOrigin, key: Buffer): string {
  const digest = createHmac('sha256', key).update(`${userId} ${seed}`).digest();
  return digest.subarray(0, referenceBytes).toString('base64url');
}

export function makeCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

/** Of a reference, or of a key of a request: too long to be found by trying. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Six digits are found by trying, so their hash has a key that the database does not know. */
export function hashCode({ reference, code }: LoginCode, key: Buffer): string {
  return createHmac('sha256', key).update(`${reference} ${code}`).digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
