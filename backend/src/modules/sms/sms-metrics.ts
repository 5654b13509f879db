import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Delivery } from '../outbox/outbox-table.ts';

/** `refused`: the SMS is at fault; `unanswered`: the gateway may have it. */
const gatewayOutcomes = ['accepted', 'refused', 'failed', 'unanswered'] as const;

export type GatewayOutcome = (typeof gatewayOutcomes)[number];

/** A gateway by its place in the configuration. */
interface WatchedGateway {
  readonly place: number;
  readonly isUp: () => boolean;
}

/** What gateways do with SMS, for Prometheus. */
export class SmsMetrics {
  private readonly calls: Counter<'gateway' | 'outcome'>;
  private readonly reports: Counter<'outcome'>;
  private readonly deliveryTimes: Histogram;
  private watched: readonly WatchedGateway[] = [];

  constructor(registry: Registry) {
    const registers = [registry];
    this.calls = new Counter({
      name: 'site_sms_gateway_calls_total',
      help: 'SMS that were handed to a gateway: accepted, refused for good, failed, or unanswered.',
      labelNames: ['gateway', 'outcome'] as const,
      registers,
    });
    const up = new Gauge({
      name: 'site_sms_gateway_up',
      help: '0 while a gateway is left alone because it fails.',
      labelNames: ['gateway'] as const,
      registers,
      collect: () => {
        for (const { place, isUp } of this.watched) up.set({ gateway: place }, isUp() ? 1 : 0);
      },
    });
    this.reports = new Counter({
      name: 'site_sms_reports_total',
      help: 'SMS of which a gateway reported that a phone has them, or never will.',
      labelNames: ['outcome'] as const,
      registers,
    });
    for (const outcome of ['delivered', 'failed'] as const) this.reports.inc({ outcome }, 0);
    this.deliveryTimes = new Histogram({
      name: 'site_sms_delivery_seconds',
      help: 'Time from the making of an SMS until the phone had it, as gateways report.',
      buckets: [0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600],
      registers,
    });
  }

  watchGateways(gateways: readonly WatchedGateway[]): void {
    this.watched = gateways;
    for (const { place: gateway } of gateways) {
      // A series that begins with its first failure would hide that failure from `rate`.
      for (const outcome of gatewayOutcomes) this.calls.inc({ gateway, outcome }, 0);
    }
  }

  called(gateway: number, outcome: GatewayOutcome): void {
    this.calls.inc({ gateway, outcome });
  }

  /** @param seconds since the SMS was made */
  reported(outcome: Delivery, seconds: number): void {
    this.reports.inc({ outcome });
    if (outcome === 'delivered') this.deliveryTimes.observe(Math.max(0, seconds));
  }
}
