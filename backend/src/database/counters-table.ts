import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The last number that was handed out under a name. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  last: integer().notNull(),
});
