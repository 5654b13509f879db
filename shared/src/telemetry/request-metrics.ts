import type { FastifyInstance } from 'fastify';
import type { ServerMetrics } from './server-metrics.ts';

/**
 * Measures every answer, by the pattern of its route: addresses hold secrets. To be called before there
 * are routes.
 */
export function requestMetrics(app: FastifyInstance, metrics: ServerMetrics): void {
  const underWay = new Set<unknown>();
  metrics.watchRequests(() => underWay.size);
  app.addHook('onRequest', (request, _reply, done) => {
    underWay.add(request);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    underWay.delete(request);
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    metrics.requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}
