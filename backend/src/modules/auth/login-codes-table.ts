import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { users } from './users-table.ts';

/** The first three go to a phone: `login` logs in. `email-proof` proves an address besides. */
const codePurposes = ['signup', 'reactivation', 'login', 'email-login', 'email-proof'] as const;

/** Codes that were sent; neither reference nor code is kept, only what proves that one knows them. */
export const loginCodes = pgTable(
  'login_codes',
  {
    /** SHA-256 of the reference. */
    referenceHash: text('reference_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: codePurposes }).notNull(),
    /**
     * What the reference is made from, by a key that the database does not know: the hash of the
     * request's idempotency key, or something random. Codes of before have none.
     */
    seed: text(),
    /** Keyed hash of reference and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** When it was used, or when a newer one took its place. */
    endedAt: instant('ended_at'),
    /** Of the key of the request that used it: sent again, that request logs in again. */
    usedKeyHash: text('used_key_hash'),
  },
  (table) => [
    check(
      'login_codes_purpose',
      sql`${table.purpose} in (${sql.raw(codePurposes.map((purpose) => `'${purpose}'`).join(', '))})`,
    ),
    index('login_codes_user').on(table.userId),
    index('login_codes_age').on(table.expiresAt),
  ],
);

/** A row of the login codes. */
export type LoginCodeRow = typeof loginCodes.$inferSelect;
