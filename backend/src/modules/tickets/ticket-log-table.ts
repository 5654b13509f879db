import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { tickets } from './tickets-table.ts';

/** What staff did with which ticket when. */
export const ticketLog = pgTable(
  'ticket_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => tickets.id, { onDelete: 'cascade' }),
    from: text().notNull(),
    to: text().notNull(),
    /** Who of the staff; null for who has the team's token, and for what visitors did themselves. */
    actor: text(),
    /** One scan, however often it is sent. */
    idempotencyKey: text('idempotency_key').unique(),
    /** When it happened; a scan without a network arrives later. */
    at: instant('at').notNull(),
  },
  (table) => [index('ticket_log_ticket').on(table.ticketId, table.at)],
);
