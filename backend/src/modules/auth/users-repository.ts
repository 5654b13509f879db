import { plainUsername } from '@site/shared/contracts/username';
import { and, desc, eq, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { acquireLocks } from '../../database/advisory-locks.ts';
import type { Connection } from '../../database/database.ts';
import { type UserRow, users } from './users-table.ts';

/** Deletes accounts that were not activated since one time, or not used since another. */
export async function deleteUnusedUsers(
  connection: Connection,
  { inactiveSince, unseenSince }: { inactiveSince: Date; unseenSince: Date },
): Promise<void> {
  const abandoned = isAbandoned({ before: inactiveSince });
  await connection.delete(users).where(or(abandoned, lt(users.lastSeenAt, unseenSince)));
}

/** A login resets the count of wrong codes by e-mail. */
export async function markSeen(connection: Connection, id: string, now: Date): Promise<void> {
  await connection
    .update(users)
    .set({ lastSeenAt: now, failedMailCodes: 0 })
    .where(eq(users.id, id));
}

export async function countFailedMailCode(connection: Connection, id: string): Promise<void> {
  await connection
    .update(users)
    .set({ failedMailCodes: sql`${users.failedMailCodes} + 1` })
    .where(eq(users.id, id));
}

export async function findUserByPhone(
  connection: Connection,
  phone: string,
): Promise<UserRow | undefined> {
  const [row] = await connection.select().from(users).where(eq(users.phone, phone));
  return row;
}

/** Whose address it is, proven by a code: one account's at most. */
export async function findUserByProvenEmail(
  connection: Connection,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await connection
    .select()
    .from(users)
    .where(and(hasEmail(email), isNotNull(users.emailProvenAt)));
  return row;
}

/** Makes the address of an account a way in; it stops being one of any other account. */
export async function proveEmail(
  transaction: Connection,
  { id, email, now }: { id: string; email: string; now: Date },
): Promise<void> {
  // Two accounts that prove one address at the same time come one after the other.
  await acquireLocks(transaction, [`email:${email.toLowerCase()}`]);
  await transaction
    .update(users)
    .set({ emailProvenAt: null })
    .where(and(hasEmail(email), isNotNull(users.emailProvenAt), ne(users.id, id)));
  await transaction
    .update(users)
    .set({ emailProvenAt: now })
    .where(and(eq(users.id, id), hasEmail(email)));
}

/** Whose user name it is, as it is typed before all: older accounts have names as their owners typed them. */
export async function findUserByUsername(
  connection: Connection,
  username: string,
): Promise<UserRow | undefined> {
  const isTyped = hasUsername(username);
  const [row] = await connection
    .select()
    .from(users)
    .where(or(isTyped, hasUsername(plainUsername(username))))
    .orderBy(desc(isTyped))
    .limit(1);
  return row;
}

/**
 * Marks a user as active.
 *
 * @param keepSignup false leaves nothing of what was filled in at signup but the phone
 * @returns undefined when the user was active already
 */
export async function activateUser(
  transaction: Connection,
  { id, now, keepSignup }: { id: string; now: Date; keepSignup: boolean },
): Promise<UserRow | undefined> {
  const [row] = await transaction
    .update(users)
    .set({ activatedAt: now, signupKeyHash: null, ...(keepSignup ? {} : emptySignup) })
    .where(and(eq(users.id, id), isNull(users.activatedAt)))
    .returning();
  return row;
}

export async function findUser(connection: Connection, id: string): Promise<UserRow | undefined> {
  const [row] = await connection.select().from(users).where(eq(users.id, id));
  return row;
}

/** The user name of who has lost theirs, or never had one. User names are unique, so is this one. */
export const placeholderName = sql<string>`'visitor-' || left(replace(${users.id}::text, '-', ''), 12)`;

/** Somebody whom nothing is known of but the phone. */
const emptySignup = {
  firstName: '',
  lastName: '',
  username: placeholderName,
  nickname: null,
  email: null,
  emailProvenAt: null,
  passwordHash: null,
};

/** It was not activated since `before`. */
export function isAbandoned({ before }: { readonly before: Date }) {
  return sql`(${users.activatedAt} is null and ${lt(users.createdAt, before)})`;
}

function hasEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.toLowerCase());
}

export function hasUsername(username: string) {
  // By the database on both sides: in the C locale it knows the case of ASCII letters only.
  return eq(sql`lower(${users.username})`, sql`lower(${username})`);
}
