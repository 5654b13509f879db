import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from './client-network.ts';
import { countInMemory } from './count-in-memory.ts';
import { createRateLimit } from './rate-limit.ts';
import type { SecurityLog } from './security-log.ts';

/** Wrong tokens per client in ten minutes. */
const wrongTokensMax = 30;
const window = 10 * 60_000;

/** A hook that lets only those who run the site through. */
export type OnlyOperators = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Lets only who knows a token see how the site does: as a bearer token, or as the password of a
 * browser's own log-in, whatever the name. Wrong tokens alone are limited: the right one works from
 * any network, whatever others try there.
 *
 * @param tokens each of which is enough
 * @param refuse ends the request with the server's own 401
 */
export function operatorsOnly({
  tokens,
  security,
  refuse,
}: {
  readonly tokens: readonly string[];
  readonly security: SecurityLog;
  readonly refuse: (reply: FastifyReply) => unknown;
}): OnlyOperators {
  const wrongTokens = createRateLimit({
    name: 'operations-token',
    points: wrongTokensMax,
    window,
    count: countInMemory(),
    security,
  });
  return async (request, reply) => {
    const { authorization } = request.headers;
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const given = givenToken(authorization);
    if (tokens.some((token) => isSame(given, token))) return undefined;
    if (authorization !== undefined) {
      security.report('operations-token-refused', { client: request.ip });
      await wrongTokens.use(clientNetwork(request.ip));
    }
    reply.header('www-authenticate', 'Basic realm="Operations", charset="UTF-8"');
    return refuse(reply);
  };
}

function givenToken(authorization = ''): string {
  const [, scheme = '', value = ''] = /^(\w+) +(\S+)$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  const text = Buffer.from(value, 'base64').toString();
  return text.slice(text.indexOf(':') + 1);
}

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
