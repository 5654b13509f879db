import type { FastifyInstance } from 'fastify';
import type { ServerMetrics } from './server-metrics.ts';

const changingMethods = ['POST', 'PUT', 'PATCH', 'DELETE'];

/**
 * Measures every answer, by the pattern of its route: addresses hold secrets. To be called before there
 * are routes.
 */
export function requestMetrics(app: FastifyInstance, metrics: ServerMetrics): void {
  const underWay = new Set<unknown>();
  metrics.watchRequests(() => underWay.size);
  app.addHook('onRoute', ({ method: methods, url: route }) => {
    for (const method of [methods].flat()) {
      if (changingMethods.includes(method)) metrics.failedCalls.inc({ method, route }, 0);
    }
  });
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
    const { method, route } = labels;
    const hasFailed = reply.statusCode >= 500 && changingMethods.includes(method);
    if (hasFailed) metrics.failedCalls.inc({ method, route });
    done();
  });
}
