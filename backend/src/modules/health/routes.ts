import type { FastifyInstance } from 'fastify';
import type { ReadinessCheck } from './readiness.ts';

/** `/healthz`: the process is alive. `/readyz`: visitors get what they need. */
export function healthRoutes(app: FastifyInstance, readiness: ReadinessCheck): void {
  const always = { config: { shed: 'never' }, schema: { hide: true } } as const;
  app.get('/healthz', always, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', always, async (_request, reply) => {
    const checks = await readiness.check();
    const ready = Object.values(checks).every((check) => check === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks });
  });
}
