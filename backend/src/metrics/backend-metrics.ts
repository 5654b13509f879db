import type { SecurityEvent } from '@site/shared/trust-boundary/security-events';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What this backend has to tell Prometheus. Every label is one of a known few: nothing that a visitor
 * sends becomes one.
 */
export class BackendMetrics {
  readonly registry = new Registry();

  private readonly securityEvents = new Counter({
    name: 'site_security_events_total',
    help: 'Attacks and misuse that were refused, by code; docs/security-events.md says what each means.',
    labelNames: ['event'] as const,
    registers: [this.registry],
  });

  readonly requests = new Histogram({
    name: 'backend_request_seconds',
    help: 'Time to answer, by the route that answered.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Tells whether this backend can serve visitors, as `/readyz` does. */
  watchReadiness(isReady: () => Promise<boolean>): void {
    new Gauge({
      name: 'backend_ready',
      help: '1 while this backend can serve visitors.',
      registers: [this.registry],
      async collect() {
        this.set((await isReady()) ? 1 : 0);
      },
    });
  }

  readonly countSecurityEvent = (event: SecurityEvent): void => {
    this.securityEvents.inc({ event });
  };
}
