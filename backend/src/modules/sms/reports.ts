import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { recordDelivery } from '../outbox/deliveries-repository.ts';
import type { Delivery } from '../outbox/outbox-table.ts';
import type { SmsReport } from './report-contract.ts';
import type { SmsMetrics } from './sms-metrics.ts';

const outcomes: Readonly<Record<string, Delivery>> = {
  'sms.delivered': 'delivered',
  'sms.failed': 'failed',
};

interface SmsReportsOptions {
  readonly database: Database;
  readonly metrics: SmsMetrics;
  readonly now: () => number;
}

/** Keeps what gateways report. Told twice or in the wrong order, it comes to the same. */
export class SmsReports {
  constructor(private readonly options: SmsReportsOptions) {}

  async take({ type, timestamp, data }: SmsReport): Promise<void> {
    const outcome = outcomes[type];
    if (!outcome) return;
    const { database, metrics, now } = this.options;
    const told = timestamp === undefined ? now() : Date.parse(timestamp);
    const at = new Date(Math.min(told, now()));
    const id = z.uuid().safeParse(data.id).data;
    const recorded = await recordDelivery(database.connection, {
      id,
      messageId: id === undefined ? data.messageId : undefined,
      outcome,
      at,
    });
    if (recorded) {
      metrics.reported(outcome, (at.getTime() - recorded.createdAt.getTime()) / 1_000);
    }
  }
}
