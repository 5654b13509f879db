import { and, eq, ne, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { queueTickets } from '../queue/queue-tickets-table.ts';
import { type PushSubscriptionRow, pushSubscriptions } from './push-subscriptions-table.ts';

type NewSubscription = Omit<PushSubscriptionRow, 'id'>;

/**
 * Keeps a browser for a ticket and no other one, with the keys that it has now.
 *
 * @returns `gone` when there is no such ticket, which a backend may notice a moment later; `full` when it has `most` others
 */
export async function saveSubscription(
  transaction: Connection,
  subscription: NewSubscription,
  most: number,
): Promise<'saved' | 'gone' | 'full'> {
  const { ticketCode, endpoint, ...now } = subscription;
  // Who is erased meanwhile is waited for, and so is another browser of the ticket.
  const [ticket] = await transaction
    .select({ code: queueTickets.code })
    .from(queueTickets)
    .where(eq(queueTickets.code, ticketCode))
    .for('no key update');
  if (!ticket) return 'gone';
  const others = await transaction.$count(
    pushSubscriptions,
    and(eq(pushSubscriptions.ticketCode, ticketCode), ne(pushSubscriptions.endpoint, endpoint)),
  );
  if (others >= most) return 'full';
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
  return 'saved';
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
