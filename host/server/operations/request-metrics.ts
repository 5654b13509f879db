import type { FastifyInstance } from 'fastify';
import type { SiteMetrics } from './site-metrics.ts';

/** Measures every answer, by the pattern of its route: addresses hold secrets. */
export function requestMetrics(app: FastifyInstance, { requests }: SiteMetrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
