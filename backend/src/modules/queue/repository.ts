import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import { type ChangePosition, isChangedSince } from '../../database/change-position.ts';
import type { Connection } from '../../database/database.ts';
import { pushSubscriptions } from '../push/push-subscriptions-table.ts';
import { type QueueLogRow, queueLog } from './queue-log-table.ts';
import { queueState } from './queue-state-table.ts';
import { type QueueTicketRow, queueTickets } from './queue-tickets-table.ts';
import type { StatusFields } from './transitions.ts';

const stateId = 1;

const change = (now: Date) => ({ version: sql`${queueTickets.version} + 1`, changedAt: now });

/** @returns the tickets by number */
export async function insertTickets(
  transaction: Connection,
  tickets: (typeof queueTickets.$inferInsert)[],
): Promise<QueueTicketRow[]> {
  const rows = await transaction.insert(queueTickets).values(tickets).returning();
  return rows.sort((a, b) => a.number - b.number);
}

/** @param reference a ticket's code, or its number as people say it */
export async function findTicket(
  connection: Connection,
  reference: string,
): Promise<QueueTicketRow | undefined> {
  const [row] = await connection
    .select()
    .from(queueTickets)
    .where(
      /^\d{1,9}$/.test(reference)
        ? eq(queueTickets.number, Number(reference))
        : eq(queueTickets.code, reference),
    );
  return row;
}

export async function findByIdempotencyKeys(
  connection: Connection,
  keys: readonly string[],
): Promise<QueueTicketRow[]> {
  if (keys.length === 0) return [];
  return connection
    .select()
    .from(queueTickets)
    .where(inArray(queueTickets.idempotencyKey, [...keys]));
}

/** The tickets with which people stand in the queue, or have been served. */
export async function findTicketsInForce(
  connection: Connection,
  phones: readonly string[],
): Promise<QueueTicketRow[]> {
  return connection
    .select()
    .from(queueTickets)
    .where(and(inArray(queueTickets.phone, [...phones]), ne(queueTickets.status, 'FORFEITED')));
}

export async function findFirstWaiting(
  transaction: Connection,
): Promise<QueueTicketRow | undefined> {
  const [row] = await transaction
    .select()
    .from(queueTickets)
    .where(eq(queueTickets.status, 'VALID'))
    .orderBy(asc(queueTickets.number))
    .limit(1);
  return row;
}

/** How many people wait, counted up to `most`. */
export async function countWaiting(transaction: Connection, most: number): Promise<number> {
  const rows = await transaction
    .select({ number: queueTickets.number })
    .from(queueTickets)
    .where(eq(queueTickets.status, 'VALID'))
    .limit(most);
  return rows.length;
}

export async function findOverdue(transaction: Connection, now: Date): Promise<QueueTicketRow[]> {
  return transaction
    .select()
    .from(queueTickets)
    .where(and(eq(queueTickets.status, 'BEING_CALLED'), lte(queueTickets.showUpBefore, now)));
}

/**
 * The transition itself: one statement, which does nothing when somebody else was first.
 *
 * @returns the ticket as it is then; undefined when it has changed meanwhile
 */
export async function moveTicket(
  transaction: Connection,
  {
    ticket,
    fields,
  }: { ticket: QueueTicketRow; fields: StatusFields & Partial<Pick<QueueTicketRow, 'reminded'>> },
): Promise<QueueTicketRow | undefined> {
  const [row] = await transaction
    .update(queueTickets)
    .set({ ...fields, ...change(fields.statusUpdated) })
    .where(
      and(
        eq(queueTickets.code, ticket.code),
        eq(queueTickets.status, ticket.status),
        eq(queueTickets.version, ticket.version),
      ),
    )
    .returning();
  return row;
}

/**
 * Marks those among the first `count` who have not been told yet, and want to be: by SMS, or by a push message.
 * Nobody while the queue is paused.
 */
export async function markReminded(
  transaction: Connection,
  { count, now }: { count: number; now: Date },
): Promise<QueueTicketRow[]> {
  const first = transaction
    .select({ code: queueTickets.code })
    .from(queueTickets)
    .where(eq(queueTickets.status, 'VALID'))
    .orderBy(asc(queueTickets.number))
    .limit(count);
  const pause = transaction.select().from(queueState).where(eq(queueState.paused, true));
  const told = transaction.select({ code: pushSubscriptions.ticketCode }).from(pushSubscriptions);
  return transaction
    .update(queueTickets)
    .set({ reminded: now, ...change(now) })
    .where(
      and(
        inArray(queueTickets.code, first),
        or(eq(queueTickets.remindMe, true), inArray(queueTickets.code, told)),
        isNull(queueTickets.reminded),
        notExists(pause),
      ),
    )
    .returning();
}

export async function updateRemindMe(
  connection: Connection,
  { code, remindMe, now }: { code: string; remindMe: boolean; now: Date },
): Promise<QueueTicketRow | undefined> {
  const [row] = await connection
    .update(queueTickets)
    .set({ remindMe, ...change(now) })
    .where(eq(queueTickets.code, code))
    .returning();
  return row;
}

export async function findAllTickets(connection: Connection): Promise<QueueTicketRow[]> {
  return connection.select().from(queueTickets).orderBy(asc(queueTickets.number));
}

export async function findChanged(
  connection: Connection,
  since: ChangePosition,
): Promise<QueueTicketRow[]> {
  return connection
    .select()
    .from(queueTickets)
    .where(isChangedSince(queueTickets.changedIn, since));
}

export async function insertLog(
  transaction: Connection,
  ...entries: Omit<QueueLogRow, 'id'>[]
): Promise<void> {
  await transaction.insert(queueLog).values(entries);
}

/** The step that a key has caused. */
export async function findLogByKey(
  transaction: Connection,
  key: string,
): Promise<QueueLogRow | undefined> {
  const [row] = await transaction.select().from(queueLog).where(eq(queueLog.idempotencyKey, key));
  return row;
}

/** Who has called the holder of a ticket last; undefined when nobody has. */
export async function findCaller(
  transaction: Connection,
  code: string,
): Promise<string | undefined> {
  const [row] = await transaction
    .select({ actor: queueLog.actor })
    .from(queueLog)
    .where(and(eq(queueLog.code, code), eq(queueLog.action, 'call')))
    .orderBy(desc(queueLog.at))
    .limit(1);
  return row?.actor;
}

export async function findLog(connection: Connection, code: string): Promise<QueueLogRow[]> {
  return connection
    .select()
    .from(queueLog)
    .where(eq(queueLog.code, code))
    .orderBy(asc(queueLog.at));
}

export async function isPaused(connection: Connection): Promise<boolean> {
  const [row] = await connection.select().from(queueState).where(eq(queueState.id, stateId));
  return row?.paused ?? false;
}

export async function updatePaused(transaction: Connection, paused: boolean): Promise<void> {
  await transaction
    .insert(queueState)
    .values({ id: stateId, paused })
    .onConflictDoUpdate({ target: queueState.id, set: { paused } });
}

/** Forgets people, what they did, and steps of the queue as a whole. */
export async function deleteQueueBefore(connection: Connection, before: Date): Promise<void> {
  await connection.delete(queueTickets).where(lt(queueTickets.createdAt, before));
  await connection.delete(queueLog).where(lt(queueLog.at, before));
}

export async function deleteByPhone(transaction: Connection, phone: string): Promise<string[]> {
  const rows = await transaction
    .delete(queueTickets)
    .where(eq(queueTickets.phone, phone))
    .returning({ code: queueTickets.code });
  return rows.map(({ code }) => code);
}
