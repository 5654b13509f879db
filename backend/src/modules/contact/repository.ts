import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type ContactMessageRow, contactMessages } from './contact-messages-table.ts';

export type NewContactMessage = Omit<ContactMessageRow, 'id'>;

/** Lets one transaction at a time judge messages with this name, until it ends. */
export async function takeTurn(transaction: Connection, name: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function findByIdempotencyKey(
  transaction: Connection,
  key: string,
): Promise<Pick<ContactMessageRow, 'fingerprint'> | undefined> {
  const [row] = await transaction
    .select({ fingerprint: contactMessages.fingerprint })
    .from(contactMessages)
    .where(eq(contactMessages.idempotencyKey, key));
  return row;
}

/** Whether the same message came after `since`. */
export async function hasCome(
  transaction: Connection,
  { fingerprint, since }: { fingerprint: string; since: Date },
): Promise<boolean> {
  const rows = await transaction
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(eq(contactMessages.fingerprint, fingerprint), gt(contactMessages.createdAt, since)))
    .limit(1);
  return rows.length > 0;
}

export async function insertContactMessage(
  transaction: Connection,
  message: NewContactMessage,
): Promise<void> {
  await transaction.insert(contactMessages).values(message);
}

export async function deleteContactMessagesBefore(
  connection: Connection,
  before: Date,
): Promise<void> {
  await connection.delete(contactMessages).where(lt(contactMessages.createdAt, before));
}
