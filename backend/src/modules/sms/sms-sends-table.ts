import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** SMS that somebody at the site asked for, kept as long as they count. */
export const smsSends = pgTable(
  'sms_sends',
  {
    id: uuid().primaryKey().defaultRandom(),
    phone: text().notNull(),
    purpose: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('sms_sends_phone').on(table.phone, table.createdAt),
    index('sms_sends_age').on(table.createdAt),
  ],
);
