import { and, eq, gt, lt } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { sessions } from './sessions-table.ts';
import { type UserRow, users } from './users-table.ts';

/** @returns the session's id */
export async function insertSession(
  connection: Connection,
  session: { userId: string; expiresAt: Date },
): Promise<string> {
  const [row] = await connection.insert(sessions).values(session).returning({ id: sessions.id });
  if (!row) throw new Error('The session was not inserted.');
  return row.id;
}

/** Whose session it is, as long as it lives. */
export async function findSessionUser(
  connection: Connection,
  { id, now }: { id: string; now: Date },
): Promise<UserRow | undefined> {
  const [row] = await connection
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)));
  return row?.user;
}

export async function deleteSession(connection: Connection, id: string): Promise<void> {
  await connection.delete(sessions).where(eq(sessions.id, id));
}

export async function deleteSessionsBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(sessions).where(lt(sessions.expiresAt, before));
}
