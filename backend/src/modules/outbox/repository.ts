import { and, asc, desc, eq, inArray, lt, lte, min, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type OutboxRow, outboxMessages } from './outbox-table.ts';

export type NewOutboxMessage = Pick<
  OutboxRow,
  'channel' | 'recipient' | 'subject' | 'body' | 'replyTo'
>;

export async function insertMessages(
  connection: Connection,
  { messages, now }: { messages: readonly NewOutboxMessage[]; now: Date },
): Promise<void> {
  const state = { status: 'pending', nextAttemptAt: now, createdAt: now } as const;
  await connection
    .insert(outboxMessages)
    .values(messages.map((message) => ({ ...message, ...state })));
}

const open = ['pending', 'sending'] as const;

/**
 * Claims one due message until `claimUntil`, by one statement, so that no two workers get the same
 * one. The sub-select is compared by `=` because `in` lets the planner run it more than once.
 */
export async function claimDueMessage(
  connection: Connection,
  { now, claimUntil }: { now: Date; claimUntil: Date },
): Promise<OutboxRow | undefined> {
  const due = connection
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(inArray(outboxMessages.status, [...open]), lte(outboxMessages.nextAttemptAt, now)))
    .orderBy(asc(outboxMessages.nextAttemptAt), asc(outboxMessages.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await connection
    .update(outboxMessages)
    .set({
      status: 'sending',
      attempts: sql`${outboxMessages.attempts} + 1`,
      nextAttemptAt: claimUntil,
    })
    .where(eq(outboxMessages.id, sql`(${due})`))
    .returning();
  return claimed;
}

/** Messages per statement that arrive by being marked as sent. */
const arrivalBatch = 200;

/**
 * Marks due messages of these channels as sent, a batch of them by one statement.
 *
 * @returns whether there may be more
 */
export async function markArrived(
  connection: Connection,
  { channels, now }: { channels: readonly OutboxRow['channel'][]; now: Date },
): Promise<boolean> {
  const due = connection
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(
        inArray(outboxMessages.status, [...open]),
        lte(outboxMessages.nextAttemptAt, now),
        inArray(outboxMessages.channel, [...channels]),
      ),
    )
    .limit(arrivalBatch)
    .for('update', { skipLocked: true });
  const arrived = await connection
    .update(outboxMessages)
    .set({ status: 'sent', attempts: sql`${outboxMessages.attempts} + 1`, sentAt: now })
    .where(eq(outboxMessages.id, sql`any(array(${due}))`))
    .returning({ id: outboxMessages.id });
  return arrived.length === arrivalBatch;
}

export async function markSent(
  connection: Connection,
  { id, messageId, now }: { id: string; messageId: string | null; now: Date },
): Promise<void> {
  await connection
    .update(outboxMessages)
    .set({ status: 'sent', messageId, sentAt: now })
    .where(eq(outboxMessages.id, id));
}

/** Ends a claim without a delivery, unless another worker has claimed the message since. */
export async function endClaim(
  connection: Connection,
  claim: { id: string; attempts: number; status: 'pending' | 'failed'; nextAttemptAt: Date },
): Promise<void> {
  const { id, attempts, status, nextAttemptAt } = claim;
  await connection
    .update(outboxMessages)
    .set({ status, nextAttemptAt })
    .where(
      and(
        eq(outboxMessages.id, id),
        eq(outboxMessages.attempts, attempts),
        eq(outboxMessages.status, 'sending'),
      ),
    );
}

/** When the next message is due; undefined when none waits. */
export async function findNextDue(connection: Connection): Promise<Date | undefined> {
  const [row] = await connection
    .select({ at: min(outboxMessages.nextAttemptAt) })
    .from(outboxMessages)
    .where(inArray(outboxMessages.status, [...open]));
  return row?.at ?? undefined;
}

/** What was sent, newest first. */
export async function findSent(
  connection: Connection,
  { limit, channels }: { limit: number; channels: readonly OutboxRow['channel'][] },
): Promise<OutboxRow[]> {
  return connection
    .select()
    .from(outboxMessages)
    .where(and(eq(outboxMessages.status, 'sent'), inArray(outboxMessages.channel, [...channels])))
    .orderBy(desc(outboxMessages.sentAt), desc(outboxMessages.createdAt))
    .limit(limit);
}

export async function deleteMessagesTo(transaction: Connection, recipient: string): Promise<void> {
  await transaction.delete(outboxMessages).where(eq(outboxMessages.recipient, recipient));
}

/** Forgets messages that are done with and older than `before`. */
export async function deleteDoneBefore(connection: Connection, before: Date): Promise<void> {
  await connection
    .delete(outboxMessages)
    .where(
      and(inArray(outboxMessages.status, ['sent', 'failed']), lt(outboxMessages.createdAt, before)),
    );
}
