import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { queueTickets } from '../queue/queue-tickets-table.ts';
import { type PushSubscriptionRow, pushSubscriptions } from './push-subscriptions-table.ts';

type NewSubscription = Omit<PushSubscriptionRow, 'id'>;

/**
 * Keeps a browser for a ticket and no other one, with the keys that it has now, and of a ticket's browsers the newest `most`.
 *
 * @returns false when the ticket is gone, which a backend may notice a moment later
 */
export async function saveSubscription(
  transaction: Connection,
  subscription: NewSubscription,
  most: number,
): Promise<boolean> {
  const { ticketCode, endpoint, ...now } = subscription;
  // Who is erased meanwhile is waited for, and so is another browser of the ticket.
  const [ticket] = await transaction
    .select({ code: queueTickets.code })
    .from(queueTickets)
    .where(eq(queueTickets.code, ticketCode))
    .for('no key update');
  if (!ticket) return false;
  await transaction
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({
      target: [pushSubscriptions.ticketCode, pushSubscriptions.endpoint],
      set: now,
    });
  await transaction
    .delete(pushSubscriptions)
    .where(
      and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.ticketCode, ticketCode)),
    );
  const tooMany = transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ticketCode, ticketCode))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .offset(most);
  await transaction.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
  return true;
}

export async function deleteSubscription(
  connection: Connection,
  { ticketCode, endpoint }: Pick<PushSubscriptionRow, 'ticketCode' | 'endpoint'>,
): Promise<void> {
  const { ticketCode: code, endpoint: address } = pushSubscriptions;
  await connection
    .delete(pushSubscriptions)
    .where(and(eq(code, ticketCode), eq(address, endpoint)));
}

/** Forgets a browser that its push service knows no more, for all tickets. */
export async function deleteEndpoint(connection: Connection, endpoint: string): Promise<void> {
  await connection.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint));
}

export async function findSubscriptions(
  connection: Connection,
  codes: readonly string[],
): Promise<Pick<PushSubscriptionRow, 'id' | 'ticketCode' | 'language'>[]> {
  const { id, ticketCode, language } = pushSubscriptions;
  return connection
    .select({ id, ticketCode, language })
    .from(pushSubscriptions)
    .where(sql`${ticketCode} = any(${sql.param([...codes])}::text[])`);
}

export async function findSubscription(
  connection: Connection,
  id: string,
): Promise<PushSubscriptionRow | undefined> {
  const [row] = await connection
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, id));
  return row;
}
