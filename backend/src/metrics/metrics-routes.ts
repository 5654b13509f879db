import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BackendMetrics } from './backend-metrics.ts';

interface MetricsRoutesOptions {
  readonly metrics: BackendMetrics;
  readonly token: string;
  readonly security: SecurityLog;
}

/**
 * `/metrics` for Prometheus, which asks the backend itself: the composition server passes nothing on
 * to it. Must be called before other routes, whose answers it measures.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, token, security }: MetricsRoutesOptions,
): void {
  const { registry, requests } = metrics;
  // By the pattern of the route: addresses hold secrets.
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const labels = { method: request.method, route, status: String(reply.statusCode) };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
  const onRequest = operatorsOnly({ token, security, refuse });
  app.get('/metrics', { onRequest, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

function refuse(reply: FastifyReply): FastifyReply {
  const message = 'This needs the token of whoever runs the site.';
  return reply.code(401).send({ error: 'unauthorised', message, fieldErrors: {} });
}
