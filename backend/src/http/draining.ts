import type { FastifyInstance } from 'fastify';

/**
 * Ends connections with the answers that are still due when the server is closed. Without it a
 * client keeps them open, and the server waits for them.
 */
export function drainOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
