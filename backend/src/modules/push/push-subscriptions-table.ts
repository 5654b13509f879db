import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { pageLanguages } from '../../http/request-language.ts';
import { queueTickets } from '../queue/queue-tickets-table.ts';

/** Browsers that are told by a push message when it is a ticket's turn. They go with the ticket. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    ticketCode: text('ticket_code')
      .notNull()
      .references(() => queueTickets.code, { onDelete: 'cascade' }),
    /** The address at the push service, which nobody else knows. */
    endpoint: text().notNull(),
    /** The browser's keys, base64url (RFC 8291). */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the page on which they were switched on. */
    language: text({ enum: pageLanguages }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('push_subscriptions_one_per_browser').on(table.ticketCode, table.endpoint),
    index('push_subscriptions_ticket').on(table.ticketCode, table.createdAt),
  ],
);

/** A row of the subscriptions. */
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
