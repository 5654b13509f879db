import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type UserRow, users } from './users-table.ts';

export type NewUser = Omit<UserRow, 'id' | 'activatedAt' | 'lastSeenAt'>;

/** @returns undefined when phone or user name are taken */
export async function insertUser(
  transaction: Connection,
  user: NewUser,
): Promise<UserRow | undefined> {
  const [row] = await transaction.insert(users).values(user).onConflictDoNothing().returning();
  return row;
}

/** Frees phone and user name of accounts that nobody has activated since `before`. */
export async function deleteAbandonedUsers(
  transaction: Connection,
  { phone, username, before }: { phone: string; username: string; before: Date },
): Promise<void> {
  const taken = or(eq(users.phone, phone), hasUsername(username));
  await transaction
    .delete(users)
    .where(and(taken, isNull(users.activatedAt), lt(users.createdAt, before)));
}

/** Deletes accounts that nobody has activated since one time, or used since another. */
export async function deleteUnusedUsers(
  connection: Connection,
  { inactiveSince, unseenSince }: { inactiveSince: Date; unseenSince: Date },
): Promise<void> {
  const abandoned = and(isNull(users.activatedAt), lt(users.createdAt, inactiveSince));
  await connection.delete(users).where(or(abandoned, lt(users.lastSeenAt, unseenSince)));
}

export async function markSeen(connection: Connection, id: string, now: Date): Promise<void> {
  await connection.update(users).set({ lastSeenAt: now }).where(eq(users.id, id));
}

export async function findUserByPhone(
  connection: Connection,
  phone: string,
): Promise<UserRow | undefined> {
  const [row] = await connection.select().from(users).where(eq(users.phone, phone));
  return row;
}

/** Nobody proves an e-mail address at signup: of several accounts with one, the oldest counts. */
export async function findUserByEmail(
  connection: Connection,
  email: string,
): Promise<UserRow | undefined> {
  const [row] = await connection
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    .orderBy(sql`${users.activatedAt} nulls last`, asc(users.createdAt))
    .limit(1);
  return row;
}

export async function findUserByUsername(
  connection: Connection,
  username: string,
): Promise<UserRow | undefined> {
  const [row] = await connection.select().from(users).where(hasUsername(username));
  return row;
}

/** Marks a user as active, with the password that is given. @returns undefined when it was already */
export async function activateUser(
  transaction: Connection,
  { id, now, keepPassword }: { id: string; now: Date; keepPassword: boolean },
): Promise<UserRow | undefined> {
  const [row] = await transaction
    .update(users)
    .set({ activatedAt: now, ...(keepPassword ? {} : { passwordHash: null }) })
    .where(and(eq(users.id, id), isNull(users.activatedAt)))
    .returning();
  return row;
}

export async function findUser(connection: Connection, id: string): Promise<UserRow | undefined> {
  const [row] = await connection.select().from(users).where(eq(users.id, id));
  return row;
}

function hasUsername(username: string) {
  return eq(sql`lower(${users.username})`, username.toLowerCase());
}
