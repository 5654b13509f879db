import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** What organisers have changed of the fair's configuration, a row for each group. */
export const fairSettings = pgTable('fair_settings', {
  /** `challenge`, `queue`, `sms`, or `activity` with its type. */
  name: text().primaryKey(),
  version: integer().notNull(),
  value: jsonb().notNull(),
  /** What was configured then: once that is changed, the configuration holds again. */
  configured: text().notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by'),
});

export type FairSettingsRow = typeof fairSettings.$inferSelect;
