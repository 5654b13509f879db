import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SecurityLog } from './security-log.ts';

/**
 * Refuses request targets that are not a path: an absolute address, a lone authority, `*` (RFC 9112,
 * section 3.2). A router finds the path in the first of them, while everyone who reads `request.url`
 * gets the whole, another host included. Must be the first hook of a server.
 *
 * @param answer ends the request with the server's own 400
 */
export function refuseForeignTargets(
  app: FastifyInstance,
  { security, answer }: { security: SecurityLog; answer: RefusalAnswer },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/')) return done();
    security.report('request-target-refused', { client: request.ip });
    answer(reply, 'A request target begins with a slash.');
  });
}

/** Answers 400 in the server's form. */
export type RefusalAnswer = (reply: FastifyReply, message: string) => void;
