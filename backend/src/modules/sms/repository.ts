import { and, count, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { smsSends } from './sms-sends-table.ts';
import type { SmsKind } from './sms-totals.ts';

export interface SmsSend {
  readonly phone: string;
  readonly kind: SmsKind;
  readonly purpose: string;
  readonly network: string;
  readonly createdAt: Date;
}

/** Of which kinds, and since when. */
interface Window {
  readonly kinds: readonly SmsKind[];
  readonly since: Date;
}

/** What was sent to these phones, newest first. */
export async function findSends(
  transaction: Connection,
  { phones, ...window }: Window & { readonly phones: readonly string[] },
): Promise<Pick<SmsSend, 'phone' | 'purpose' | 'createdAt'>[]> {
  return transaction
    .select()
    .from(smsSends)
    .where(and(inArray(smsSends.phone, [...phones]), isIn(window)))
    .orderBy(desc(smsSends.createdAt));
}

/** How many were sent, by the network of who asked. */
export async function countSends(
  transaction: Connection,
  window: Window,
): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ network: smsSends.network, sends: count() })
    .from(smsSends)
    .where(isIn(window))
    .groupBy(smsSends.network);
  return new Map(rows.map(({ network, sends }) => [network, sends]));
}

/** When the one at this place, the newest being at 0, was sent; of one network, or of all. */
export async function findSendTime(
  transaction: Connection,
  { place, network, ...window }: Window & { readonly place: number; readonly network?: string },
): Promise<Date | undefined> {
  const ofNetwork = network === undefined ? undefined : eq(smsSends.network, network);
  const [row] = await transaction
    .select({ createdAt: smsSends.createdAt })
    .from(smsSends)
    .where(and(ofNetwork, isIn(window)))
    .orderBy(desc(smsSends.createdAt))
    .offset(place)
    .limit(1);
  return row?.createdAt;
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

function isIn({ kinds, since }: Window) {
  return and(inArray(smsSends.kind, [...kinds]), gt(smsSends.createdAt, since));
}
