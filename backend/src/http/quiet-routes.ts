import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/**
 * Has the routes of a scope logged when they fail, and not for every request. They share one logger:
 * a route's own `logLevel` makes a logger per request, which costs a poll as much as its answer.
 */
export function logFailuresOnly(scope: FastifyInstance): void {
  let quiet: FastifyBaseLogger | undefined;
  scope.setChildLoggerFactory((logger) => {
    quiet ??= logger.child({}, { level: 'warn' });
    return quiet;
  });
}

/** The same, for answers that nobody may keep: they are asked for again and again. */
export function pollsOnly(scope: FastifyInstance): void {
  logFailuresOnly(scope);
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}
