import { randomBytes } from 'node:crypto';

/** A secret that is unguessable (128 bits) and can stand in an address. */
export function newCode(): string {
  return randomBytes(16).toString('base64url');
}
