import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '../database/instant.ts';

/** The moment of the last backup: one row, none before the first. */
export const lastBackup = pgTable('last_backup', {
  isOnly: boolean('is_only').primaryKey().default(true),
  takenAt: instant('taken_at').notNull(),
});
