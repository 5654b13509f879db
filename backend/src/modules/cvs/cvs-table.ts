import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** As base64, since the embedded database takes seconds for megabytes as the drivers write them. */
const bytes = customType<{ data: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${value.toString('base64')}, 'base64')`,
});

/** The files of applications, apart from what was typed; a submission names its own (submissions-table.ts). */
export const cvs = pgTable(
  'cvs',
  {
    id: uuid().primaryKey().defaultRandom(),
    content: bytes().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the content, base64url. */
    digest: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Until when it is kept while no submission names it. */
    keepUntil: instant('keep_until').notNull(),
  },
  (table) => [index('cvs_keep_until').on(table.keepUntil)],
);

/** What is known of a CV beside its content. */
export type CvFacts = Pick<typeof cvs.$inferSelect, 'id' | 'size' | 'digest'>;
