import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { users } from './users-table.ts';

/** Who is logged in, until when. A session that is logged out is gone. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_age').on(table.expiresAt)],
);
