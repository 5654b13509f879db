import { createHash, timingSafeEqual } from 'node:crypto';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/app-error.ts';

interface StaffOnlyOptions {
  readonly token: string;
  /** Wrong tokens per client. */
  readonly wrongTokens: RateLimit;
  readonly security: SecurityLog;
}

/**
 * Lets only requests with the staff's token through; a hook for the routes of a scope. Wrong tokens
 * alone are limited: a hall has one address, and its staff go on whatever a visitor tries there.
 */
export function staffOnly({ token, wrongTokens, security }: StaffOnlyOptions) {
  const expected = digest(`Bearer ${token}`);
  return async ({ headers: { authorization }, ip }: FastifyRequest): Promise<void> => {
    // Digests have one length, so that comparing them tells nothing about the token's.
    if (timingSafeEqual(digest(authorization ?? ''), expected)) return;
    if (authorization !== undefined) {
      security.report('staff-token-refused', { client: ip });
      await wrongTokens.use(clientNetwork(ip));
    }
    throw new AppError('unauthorised', 401, {
      message: 'This call is for staff.',
      headers: { 'www-authenticate': 'Bearer' },
    });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
