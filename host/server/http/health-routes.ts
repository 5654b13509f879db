import type { FastifyInstance } from 'fastify';
import type { LiveReleases } from '../releases/live-releases.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve pages, and the backend answers. A refused
 * release is told there but takes no server away, since the last one serves on.
 */
export function healthRoutes(
  app: FastifyInstance,
  { live, backend }: { live: LiveReleases; backend: string },
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const checks = {
      release: live.isLive ? 'ok' : 'not live yet',
      backend: await reach(backend),
    };
    const ready = Object.values(checks).every((state) => state === 'ok');
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ready' : 'not ready',
      checks,
      ...(live.refusal && { refused: live.refusal }),
    });
  });
}

async function reach(origin: string): Promise<string> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2_000) });
    return response.ok ? 'ok' : `answers ${response.status}`;
  } catch {
    return 'does not answer';
  }
}
