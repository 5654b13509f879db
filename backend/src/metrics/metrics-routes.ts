import { requestMetrics } from '@site/shared/telemetry/request-metrics';
import type { ServerMetrics } from '@site/shared/telemetry/server-metrics';
import { operatorsOnly } from '@site/shared/trust-boundary/operators-only';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface MetricsRoutesOptions {
  readonly metrics: ServerMetrics;
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
  requestMetrics(app, metrics);
  const { registry } = metrics;
  const onRequest = operatorsOnly({ token, security, refuse });
  app.get('/metrics', { onRequest, schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

function refuse(reply: FastifyReply): FastifyReply {
  const message = 'This needs the token of whoever runs the site.';
  return reply.code(401).send({ error: 'unauthorised', message, fieldErrors: {} });
}
