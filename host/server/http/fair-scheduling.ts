import { clientNetwork } from '@site/shared/trust-boundary/client-network';
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import type { FastifyInstance } from 'fastify';

/** Requests of one client that begin in one iteration of the event loop. */
const mostPerIteration = 16;

/** Who asks this gives a server no more visitors when the answer is late. */
const healthRoutes: readonly (string | undefined)[] = ['/healthz', '/readyz'];

interface Client {
  begun: number;
  readonly queue: (() => void)[];
}

/**
 * Begins at most so many requests of one client before the event loop looks at everyone's connections
 * again. Otherwise a thousand requests that arrive together are read, refused and answered in one go,
 * and the next client waits for all of them. A client alone is not slowed down.
 *
 * Must come after the hook that reads who asks, and before what costs much.
 *
 * @param mostWaiting requests of one client; a hall whose phones come back at once has one address
 */
export function scheduleFairly(
  app: FastifyInstance,
  { mostWaiting = 8_192 }: { readonly mostWaiting?: number } = {},
): void {
  const clients = new Map<string, Client>();
  let scheduled = false;

  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(beginNext);
  };
  const beginNext = () => {
    scheduled = false;
    for (const [network, client] of clients) {
      const next = client.queue.splice(0, mostPerIteration);
      client.begun = next.length;
      if (next.length === 0) clients.delete(network);
      for (const begin of next) begin();
    }
    if (clients.size > 0) schedule();
  };
  // Calls back: a promise for each request is a cost that polls would pay most.
  app.addHook('onRequest', (request, _reply, done) => {
    const network = clientNetwork(request.ip);
    const client = clients.get(network) ?? { begun: 0, queue: [] };
    clients.set(network, client);
    schedule();
    const isHealth = healthRoutes.includes(request.routeOptions.url);
    if (client.begun >= mostPerIteration && !isHealth) {
      if (client.queue.length < mostWaiting) client.queue.push(done);
      else done(new BudgetExceededError('requests at once', 'client', 5));
      return;
    }
    client.begun += 1;
    done();
  });
}
