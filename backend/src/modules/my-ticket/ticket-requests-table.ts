import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { pageLanguages } from '../../http/request-language.ts';

/** Who asked for the links of their tickets, kept for a day. */
export const ticketRequests = pgTable(
  'ticket_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In E.164. */
    phone: text().notNull(),
    /** Of the page on which they asked. */
    language: text({ enum: pageLanguages }).notNull().default('en'),
    /** Tickets were looked for, and sent if there were any. */
    answered: boolean().notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('ticket_requests_phone').on(table.phone, table.createdAt),
    index('ticket_requests_age').on(table.createdAt),
    index('ticket_requests_open').on(table.createdAt).where(sql`not ${table.answered}`),
  ],
);
