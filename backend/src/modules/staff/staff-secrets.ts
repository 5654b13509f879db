import { createHash } from 'node:crypto';

/** What is kept of a secret that nobody can guess: enough to know it again. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
