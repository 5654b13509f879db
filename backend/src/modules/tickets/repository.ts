import { and, asc, count, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { type ChangePosition, isChangedSince } from '../../database/change-position.ts';
import type { Connection } from '../../database/database.ts';
import { ticketLog } from './ticket-log-table.ts';
import { type TicketRow, tickets } from './tickets-table.ts';

export async function insertTickets(
  transaction: Connection,
  rows: (typeof tickets.$inferInsert)[],
): Promise<TicketRow[]> {
  return transaction.insert(tickets).values(rows).returning();
}

/** What registrations under these keys have led to. */
export async function findByIdempotencyKeys(
  transaction: Connection,
  keys: readonly string[],
): Promise<TicketRow[]> {
  if (keys.length === 0) return [];
  return transaction
    .select()
    .from(tickets)
    .where(inArray(tickets.idempotencyKey, [...keys]));
}

/** The tickets of these people that were not forfeited. */
export async function findInForce(
  transaction: Connection,
  { phones, types }: { phones: readonly string[]; types: readonly string[] },
): Promise<TicketRow[]> {
  return transaction
    .select()
    .from(tickets)
    .where(
      and(
        inArray(tickets.phone, [...phones]),
        inArray(tickets.type, [...types]),
        ne(tickets.state, 'FORFEITED'),
      ),
    );
}

/** The tickets of a person that can still be used. */
export async function findActive(transaction: Connection, phone: string): Promise<TicketRow[]> {
  return transaction
    .select()
    .from(tickets)
    .where(and(eq(tickets.phone, phone), inArray(tickets.state, ['NEW', 'ACTIVE'])))
    .orderBy(asc(tickets.createdAt), asc(tickets.type));
}

export async function countInForce(transaction: Connection, type: string): Promise<number> {
  const [row] = await transaction
    .select({ tickets: count() })
    .from(tickets)
    .where(and(eq(tickets.type, type), ne(tickets.state, 'FORFEITED')));
  return row?.tickets ?? 0;
}

export async function findBySecret(transaction: Connection, secret: string): Promise<TicketRow[]> {
  return transaction.select().from(tickets).where(eq(tickets.secret, secret));
}

/**
 * The transition itself: one statement, which does nothing when somebody else was first.
 *
 * @returns the ticket as it is then; undefined when it has changed meanwhile
 */
export async function updateState(
  transaction: Connection,
  change: { ticket: TicketRow; state: TicketRow['state']; at: Date; now: Date },
): Promise<TicketRow | undefined> {
  const { ticket, state, at, now } = change;
  const [row] = await transaction
    .update(tickets)
    .set({ state, stateUpdated: at, version: sql`${tickets.version} + 1`, changedAt: now })
    .where(and(eq(tickets.id, ticket.id), eq(tickets.state, ticket.state)))
    .returning();
  return row;
}

export async function insertLog(
  transaction: Connection,
  entry: typeof ticketLog.$inferInsert,
): Promise<void> {
  await transaction.insert(ticketLog).values(entry);
}

/** The ticket that a key has changed. */
export async function findChangedByKey(
  transaction: Connection,
  key: string,
): Promise<TicketRow | undefined> {
  const [row] = await transaction
    .select({ ticket: tickets })
    .from(ticketLog)
    .innerJoin(tickets, eq(tickets.id, ticketLog.ticketId))
    .where(eq(ticketLog.idempotencyKey, key));
  return row?.ticket;
}

export async function findAllTickets(connection: Connection): Promise<TicketRow[]> {
  return connection.select().from(tickets).orderBy(asc(tickets.createdAt), asc(tickets.number));
}

export async function findChanged(
  connection: Connection,
  since: ChangePosition,
): Promise<TicketRow[]> {
  return connection.select().from(tickets).where(isChangedSince(tickets.changedIn, since));
}

export async function deleteTicketsBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(tickets).where(lt(tickets.createdAt, before));
}

/** @returns the type of each ticket that is gone */
export async function deleteOf(
  transaction: Connection,
  whose: { readonly phone: string } | { readonly id: string | undefined },
): Promise<string[]> {
  if ('id' in whose && whose.id === undefined) return [];
  const isTheirs =
    'phone' in whose ? eq(tickets.phone, whose.phone) : eq(tickets.id, whose.id ?? '');
  const rows = await transaction.delete(tickets).where(isTheirs).returning({ type: tickets.type });
  return rows.map(({ type }) => type);
}
