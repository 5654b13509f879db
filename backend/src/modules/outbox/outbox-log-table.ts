import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { outboxMessages } from './outbox-table.ts';

/** What those who run the site did with which message when; it goes with the message. */
export const outboxLog = pgTable(
  'outbox_log',
  {
    id: uuid().primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => outboxMessages.id, { onDelete: 'cascade' }),
    action: text({ enum: ['send-again'] }).notNull(),
    /** The name that they gave. */
    actor: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('outbox_log_message').on(table.messageId, table.at)],
);
