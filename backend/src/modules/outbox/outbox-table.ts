import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/**
 * Messages on their way out. `pending` waits for `nextAttemptAt`; `sending` is claimed, and up for
 * another claim once `nextAttemptAt`, then the end of the claim, has passed.
 */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    replyTo: text('reply_to'),
    status: text({ enum: ['pending', 'sending', 'sent', 'failed'] }).notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    messageId: text('message_id'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('outbox_messages_channel', sql`${table.channel} in ('sms', 'email')`),
    check(
      'outbox_messages_status',
      sql`${table.status} in ('pending', 'sending', 'sent', 'failed')`,
    ),
    index('outbox_messages_due')
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('pending', 'sending')`),
    index('outbox_messages_sent').on(table.sentAt),
  ],
);

/** A row of the outbox. */
export type OutboxRow = typeof outboxMessages.$inferSelect;
