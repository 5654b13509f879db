import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { OutboxMetrics } from './outbox-metrics.ts';

/** What everything that moves messages stands on. */
export interface OutboxDependencies {
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly metrics?: OutboxMetrics | undefined;
  readonly now: () => number;
}
