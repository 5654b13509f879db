import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import type { FastifyInstance } from 'fastify';

/** Bodies that are on their way at the same time, of all and of one client; a hall has one address. */
const maxBodies = 1_024;
const maxOfClient = 256;

/**
 * Bounds the bodies that are still coming in, each of which takes memory up to the limit of a body.
 * How long one may take says `serverTimeouts`.
 */
export function limitConcurrentBodies(app: FastifyInstance): void {
  const budget = new CostBudget({
    name: 'unfinished bodies',
    concurrency: maxBodies,
    queueLimit: 0,
    clientLimit: maxOfClient,
    maxWait: 1_000,
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!hasBody(request.raw)) return done(null, payload);
    const read = async () => {
      done(null, payload);
      // Ended by its last byte, by its limit, or by the connection.
      await finished(request.raw).catch(() => undefined);
    };
    budget.run(clientNetwork(request.ip), read).catch((error: unknown) => {
      if (error instanceof BudgetExceededError) done(error);
    });
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
