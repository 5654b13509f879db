import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { IntegralFile } from '../document/composition.ts';

const path = '/__live-reload';

const script = `new EventSource('${path}').addEventListener('release', () => location.reload());`;

/** The script that development pages load. */
export const liveReloadScript: IntegralFile = {
  href: `${path}.js`,
  integrity: `sha384-${createHash('sha384').update(script).digest('base64')}`,
};

/**
 * Tells open pages that another release is live.
 *
 * @returns to be called at every switch
 */
export function liveReload(app: FastifyInstance): () => void {
  const listeners = new Set<FastifyReply>();
  app.get(liveReloadScript.href, async (_request, reply) =>
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
