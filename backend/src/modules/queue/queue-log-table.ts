import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { queueTickets } from './queue-tickets-table.ts';

/** Who did what when. A step of the queue as a whole, such as a pause, has no ticket. */
export const queueLog = pgTable(
  'queue_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().references(() => queueTickets.code, { onDelete: 'cascade' }),
    action: text().notNull(),
    from: text(),
    to: text(),
    actor: text().notNull(),
    /** One tap of staff, however often it is sent. */
    idempotencyKey: text('idempotency_key').unique(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('queue_log_ticket').on(table.code, table.at),
    index('queue_log_age').on(table.at),
  ],
);

export type QueueLogRow = typeof queueLog.$inferSelect;
