import { sql } from 'drizzle-orm';
import { check, index, pgTable, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Contact messages and applications, as they came. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email').notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** How the bot-check ended; anything but `passed` marks the message. */
    captcha: text({ enum: ['passed', 'missing', 'refused'] }).notNull(),
    captchaScore: real('captcha_score'),
    /** Hash of the four fields. */
    fingerprint: text().notNull(),
    idempotencyKey: text('idempotency_key').unique(),
    createdAt: timestamp('created_at', {
      withTimezone: true,
      precision: 3,
      mode: 'date',
    }).notNull(),
  },
  (table) => [
    check('contact_messages_captcha', sql`${table.captcha} in ('passed', 'missing', 'refused')`),
    index('contact_messages_fingerprint').on(table.fingerprint, table.createdAt),
    index('contact_messages_age').on(table.createdAt),
  ],
);

/** A row of the contact messages. */
export type ContactMessageRow = typeof contactMessages.$inferSelect;
