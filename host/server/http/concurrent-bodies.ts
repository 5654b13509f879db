import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { BudgetExceededError, CostBudget } from '@site/shared/trust-boundary/cost-budget';
import { serverTimeouts } from '@site/shared/trust-boundary/server-timeouts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes files: their bodies have more time, and there are fewer of them at a time. */
    readonly largeBody?: boolean;
  }
}

/** How long a large body may take, in milliseconds: 5 MB over a line of 350 kbit/s. */
export const largeBodyTime = 120_000;

/** Bytes from which a body is large, where a route takes such. */
const largeFrom = 320 * 1024;

/** Bodies that are on their way at the same time, of all and of one client; a hall has one address. */
const ordinary: Bound = { most: 1_024, ofClient: 256, time: serverTimeouts.requestTimeout };
const large: Bound = { most: 32, ofClient: 8, time: largeBodyTime };

/**
 * Bounds the bodies that are still coming in, each of which takes memory up to the limit of a body, and how
 * long each may take: what comes too slowly is answered as `serverTimeouts` has it.
 */
export function limitConcurrentBodies(app: FastifyInstance): void {
  const budgets = {
    ordinary: budgetOf('unfinished bodies', ordinary),
    large: budgetOf('unfinished large bodies', large),
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request.raw)) return done(null, payload);
    const [budget, { time }] = isLarge(request)
      ? [budgets.large, large]
      : [budgets.ordinary, ordinary];
    const read = async () => {
      const timer = setTimeout(() => endTooSlow(app, request, reply), time);
      done(null, payload);
      // Ended by its last byte, by its limit, or by the connection.
      await finished(request.raw).catch(() => undefined);
      clearTimeout(timer);
    };
    budget.run(clientNetwork(request.ip), read).catch((error: unknown) => {
      if (error instanceof BudgetExceededError) done(error);
    });
  });
}

interface Bound {
  readonly most: number;
  readonly ofClient: number;
  readonly time: number;
}

function budgetOf(name: string, { most, ofClient }: Bound): CostBudget {
  return new CostBudget({
    name,
    concurrency: most,
    queueLimit: 0,
    clientLimit: ofClient,
    maxWait: 1_000,
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || lengthOf({ headers }) > 0;
}

function isLarge({ raw, routeOptions }: FastifyRequest): boolean {
  if (!routeOptions.config.largeBody) return false;
  return raw.headers['transfer-encoding'] !== undefined || lengthOf(raw) > largeFrom;
}

function lengthOf({ headers }: Pick<IncomingMessage, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}

/** As Node ends what is too slow for its own limit, which has to be the longest. */
function endTooSlow(app: FastifyInstance, { raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) return void raw.socket.destroy();
  const error = Object.assign(new Error('The request did not arrive in time.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
  app.server.emit('clientError', error, raw.socket);
}
