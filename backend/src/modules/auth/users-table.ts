import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';

/** Accounts of the login wall. Phone and user name are unique, the latter whatever its case. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text().notNull(),
    nickname: text(),
    /** In E.164. */
    phone: text().notNull().unique(),
    email: text(),
    /** When somebody who was logged in answered a code by e-mail; only then is it a way in. */
    emailProvenAt: instant('email_proven_at'),
    /** Wrong codes by e-mail since the last login. */
    failedMailCodes: integer('failed_mail_codes').notNull().default(0),
    /** As `passwords.ts` writes it. */
    passwordHash: text('password_hash'),
    /** Of the key that the sign-up was sent under, until the account is activated. */
    signupKeyHash: text('signup_key_hash'),
    createdAt: instant('created_at').notNull(),
    /** The last login; unused accounts are deleted. */
    lastSeenAt: instant('last_seen_at'),
    /** When the phone was proven; null until then. */
    activatedAt: instant('activated_at'),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_signup_key')
      .on(table.signupKeyHash)
      .where(sql`${table.signupKeyHash} is not null`),
    uniqueIndex('users_proven_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.emailProvenAt} is not null`),
  ],
);

/** A row of the users. */
export type UserRow = typeof users.$inferSelect;
