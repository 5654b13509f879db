import { requestMetrics } from '@site/shared/telemetry/request-metrics';
import { createSecurityLog, type SecurityLog } from '@site/shared/trust-boundary/security-log';
import fastifyPlugin from 'fastify-plugin';
import { SiteMetrics } from './site-metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: SiteMetrics;
    /** Attacks and misuse that were refused: log lines, and a counter. */
    readonly security: SecurityLog;
  }
}

/** What is counted: `app.metrics`, `app.security`, and how long answers take. */
export const metricsPlugin = fastifyPlugin(
  async (app) => {
    const metrics = new SiteMetrics();
    app.decorate('metrics', metrics);
    app.decorate(
      'security',
      createSecurityLog({ log: app.log, count: metrics.countSecurityEvent }),
    );
    requestMetrics(app, metrics);
  },
  { name: 'metrics' },
);
