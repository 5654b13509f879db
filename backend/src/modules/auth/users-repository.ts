import { and, eq, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { takeTurns } from '../../database/take-turns.ts';
import { type UserRow, users } from './users-table.ts';

export type NewUser = Omit<
  UserRow,
  'id' | 'activatedAt' | 'lastSeenAt' | 'emailProvenAt' | 'failedMailCodes'
>;

/** What makes an account one's own, and since when it must be activated to remain. */
interface SignupKey {
  readonly phone: string;
  readonly username: string;
  readonly before: Date;
}

/** @returns undefined when phone or user name are taken */
export async function insertUser(
  transaction: Connection,
  user: NewUser,
): Promise<UserRow | undefined> {
  const [row] = await transaction.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Frees phone and user name of accounts that nobody has activated since `before`. */
export async function deleteAbandonedUsers(transaction: Connection, key: SignupKey): Promise<void> {
  await transaction.delete(users).where(and(isOf(key), isAbandoned(key)));
}

/** Deletes accounts that nobody has activated since one time, or used since another. */
export async function deleteUnusedUsers(
  connection: Connection,
  { inactiveSince, unseenSince }: { inactiveSince: Date; unseenSince: Date },
): Promise<void> {
  const abandoned = isAbandoned({ before: inactiveSince });
  await connection.delete(users).where(or(abandoned, lt(users.lastSeenAt, unseenSince)));
}

/** Whoever logs in has made up for wrong codes by e-mail. */
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
  await takeTurns(transaction, [`email:${email.toLowerCase()}`]);
  await transaction
    .update(users)
    .set({ emailProvenAt: null })
    .where(and(hasEmail(email), isNotNull(users.emailProvenAt), ne(users.id, id)));
  await transaction
    .update(users)
    .set({ emailProvenAt: now })
    .where(and(eq(users.id, id), hasEmail(email)));
}

/** @returns whether phone or user name are those of an account that is not abandoned */
export async function isTaken(connection: Connection, key: SignupKey): Promise<boolean> {
  const rows = await connection
    .select({ id: users.id })
    .from(users)
    .where(and(isOf(key), not(isAbandoned(key))))
    .limit(1);
  return rows.length > 0;
}

export async function findUserByUsername(
  connection: Connection,
  username: string,
): Promise<UserRow | undefined> {
  const [row] = await connection.select().from(users).where(hasUsername(username));
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
    .set({ activatedAt: now, ...(keepSignup ? {} : emptySignup(id)) })
    .where(and(eq(users.id, id), isNull(users.activatedAt)))
    .returning();
  return row;
}

export async function findUser(connection: Connection, id: string): Promise<UserRow | undefined> {
  const [row] = await connection.select().from(users).where(eq(users.id, id));
  return row;
}

/** Somebody whom nothing is known of but the phone. User names are unique, so is this one. */
function emptySignup(id: string) {
  const username = `visitor-${id.replaceAll('-', '').slice(0, 12)}`;
  return {
    firstName: '',
    lastName: '',
    username,
    nickname: null,
    email: null,
    emailProvenAt: null,
    passwordHash: null,
  };
}

function isOf({ phone, username }: SignupKey) {
  return or(eq(users.phone, phone), hasUsername(username));
}

function isAbandoned({ before }: Pick<SignupKey, 'before'>) {
  return sql`(${users.activatedAt} is null and ${lt(users.createdAt, before)})`;
}

function hasEmail(email: string) {
  return eq(sql`lower(${users.email})`, email.toLowerCase());
}

function hasUsername(username: string) {
  return eq(sql`lower(${users.username})`, username.toLowerCase());
}
