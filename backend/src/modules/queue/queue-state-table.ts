import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';

/** What holds for the queue as a whole; one row. */
export const queueState = pgTable('queue_state', {
  id: integer().primaryKey(),
  paused: boolean().notNull(),
});
