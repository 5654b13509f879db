import type { FastifyInstance, FastifyReply } from 'fastify';

const path = '/__live-reload';

/** The script that development pages load. */
export const liveReloadScript = `${path}.js`;

const script = `new EventSource('${path}').addEventListener('release', () => location.reload());`;

/**
 * Tells open pages that another release is live.
 *
 * @returns to be called at every switch
 */
export function liveReload(app: FastifyInstance): () => void {
  const listeners = new Set<FastifyReply>();
  app.get(liveReloadScript, async (_request, reply) =>
    reply.type('text/javascript').header('cache-control', 'no-store').send(script),
  );
  app.get(path, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 500\n\n');
    listeners.add(reply);
    reply.raw.once('close', () => listeners.delete(reply));
  });
  app.addHook('preClose', async () => {
    for (const reply of listeners) reply.raw.end();
  });
  return () => {
    for (const reply of listeners) reply.raw.write('event: release\ndata:\n\n');
  };
}
