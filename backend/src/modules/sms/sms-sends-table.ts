import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** Kinds of SMS; a phone's limit counts each kind by itself. */
export const smsKinds = ['code', 'ticket', 'link'] as const;

/** SMS that somebody at the site asked for, kept as long as they count. */
export const smsSends = pgTable(
  'sms_sends',
  {
    id: uuid().primaryKey().defaultRandom(),
    phone: text().notNull(),
    kind: text({ enum: smsKinds }).notNull().default('ticket'),
    purpose: text().notNull(),
    /** Of who asked, by `clientNetwork`. */
    network: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sms_sends_phone').on(table.phone, table.createdAt),
    index('sms_sends_age').on(table.createdAt),
  ],
);
