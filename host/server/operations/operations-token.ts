import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../http/error-answers.ts';

/**
 * Lets only who knows the token see how the site does: as a bearer token, or as the password of a
 * browser's own log-in, whatever the name.
 *
 * @returns a hook for the routes
 */
export function operatorsOnly(token: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (isSame(givenToken(request.headers.authorization), token)) return undefined;
    reply.header('www-authenticate', 'Basic realm="Operations", charset="UTF-8"');
    const message = 'This needs the token of whoever runs the site.';
    return sendError(reply, 401, { error: 'unauthorised', message });
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
