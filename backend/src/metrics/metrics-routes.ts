import { requestMetrics } from '@site/shared/telemetry/request-metrics';
import type { ServerMetrics } from '@site/shared/telemetry/server-metrics';
import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyInstance } from 'fastify';

interface MetricsRoutesOptions {
  readonly metrics: ServerMetrics;
  readonly onlyOperators: OnlyOperators;
}

/**
 * `/metrics` for Prometheus, which asks the backend itself: the composition server passes nothing on
 * to it. Must be called before other routes, whose answers it measures.
 */
export function metricsRoutes(
  app: FastifyInstance,
  { metrics, onlyOperators }: MetricsRoutesOptions,
): void {
  requestMetrics(app, metrics);
  const { registry } = metrics;
  app.get(
    '/metrics',
    { onRequest: onlyOperators, config: { shed: 'never' }, schema: { hide: true } },
    async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()),
  );
}
