import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { smsSends } from './sms-sends-table.ts';

export interface SmsSend {
  readonly phone: string;
  readonly purpose: string;
  readonly createdAt: Date;
}

/** What was sent to these phones after `since`, newest first. */
export async function findSends(
  transaction: Connection,
  { phones, since }: { phones: readonly string[]; since: Date },
): Promise<SmsSend[]> {
  return transaction
    .select()
    .from(smsSends)
    .where(and(inArray(smsSends.phone, [...phones]), gt(smsSends.createdAt, since)))
    .orderBy(desc(smsSends.createdAt));
}

/** When those at these places, the newest being at 0, were sent, as far as that was after `since`. */
export async function findSendTimes(
  transaction: Connection,
  { from, count, since }: { from: number; count: number; since: Date },
): Promise<Date[]> {
  const rows = await transaction
    .select({ createdAt: smsSends.createdAt })
    .from(smsSends)
    .where(gt(smsSends.createdAt, since))
    .orderBy(desc(smsSends.createdAt))
    .offset(from)
    .limit(count);
  return rows.map(({ createdAt }) => createdAt);
}

export async function insertSends(
  transaction: Connection,
  sends: readonly SmsSend[],
): Promise<void> {
  await transaction.insert(smsSends).values([...sends]);
}

export async function deleteSendsTo(transaction: Connection, phone: string): Promise<void> {
  await transaction.delete(smsSends).where(eq(smsSends.phone, phone));
}

export async function deleteSendsBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(smsSends).where(lt(smsSends.createdAt, before));
}
