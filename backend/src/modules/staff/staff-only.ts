import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/app-error.ts';

/** Lets only requests with the staff's token through to the routes of a scope. */
export function staffOnly(scope: FastifyInstance, staffToken: string): void {
  const expected = digest(`Bearer ${staffToken}`);
  scope.addHook('onRequest', async ({ headers: { authorization = '' } }) => {
    // Digests have one length, so that comparing them tells nothing about the token's.
    if (timingSafeEqual(digest(authorization), expected)) return;
    throw new AppError('unauthorised', 401, {
      message: 'This call is for staff.',
      headers: { 'www-authenticate': 'Bearer' },
    });
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
