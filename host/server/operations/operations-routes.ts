import type { OnlyOperators } from '@site/shared/trust-boundary/operators-only';
import type { FastifyInstance } from 'fastify';
import { type StatusSources, statusPage } from './status-page.ts';

interface OperationsOptions extends StatusSources {
  readonly onlyOperators: OnlyOperators;
}

/** `/metrics` for Prometheus and `/releases/status` for people: for operators. */
export function operationsRoutes(app: FastifyInstance, options: OperationsOptions): void {
  const { registry } = options.metrics;
  const forOperators = { onRequest: options.onlyOperators, config: { shed: 'never' } } as const;
  app.get('/metrics', forOperators, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  app.get('/releases/status', forOperators, async (_request, reply) => {
    const { html, contentSecurityPolicy } = await statusPage(options);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', contentSecurityPolicy)
      .send(html);
  });
}
