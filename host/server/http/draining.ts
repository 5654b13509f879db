import type { FastifyInstance } from 'fastify';

/** How often a server that stops looks for connections that nobody uses, in milliseconds. */
const lookInterval = 50;

/**
 * Lets a server stop as soon as every request is answered. Browsers keep connections open for
 * whatever they ask next, and open some before they ask at all; both would hold it for a minute.
 */
export function draining(app: FastifyInstance): void {
  let underWay = 0;
  let stopping = false;
  // Hooks that every request runs call back: a promise each is a cost that polls would pay most.
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    // Also when the visitor goes away before the answer, which no hook tells.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    const timer = setInterval(() => {
      if (underWay === 0) app.server.closeAllConnections();
    }, lookInterval);
    app.server.once('close', () => clearInterval(timer));
  });
}
