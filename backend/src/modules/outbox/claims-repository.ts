import { and, asc, eq, gt, inArray, lte, min, or, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { contentRemoved, contentRemovedUnlessRepeatable } from './content-removal.ts';
import { type Channel, type OutboxRow, outboxMessages } from './outbox-table.ts';

const open = ['pending', 'sending'] as const;

interface WantedMessages {
  readonly channel: Channel;
  /** The least urgent ones that are wanted. */
  readonly priority: number;
  readonly limit: number;
  readonly now: Date;
  readonly claimUntil: Date;
}

/**
 * Claims due messages until `claimUntil`, the most urgent first, by one statement, so that no two
 * workers get the same one. The array keeps the planner from running the sub-select more than once.
 */
export async function claimDueMessages(
  connection: Connection,
  { channel, priority, limit, now, claimUntil }: WantedMessages,
): Promise<OutboxRow[]> {
  const due = connection
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(isDue(now), eq(outboxMessages.channel, channel), lte(outboxMessages.priority, priority)),
    )
    .orderBy(
      asc(outboxMessages.priority),
      asc(outboxMessages.nextAttemptAt),
      asc(outboxMessages.createdAt),
    )
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimed = await connection
    .update(outboxMessages)
    .set({
      status: 'sending',
      attempts: sql`${outboxMessages.attempts} + 1`,
      nextAttemptAt: claimUntil,
      // What was reported of the attempt before says nothing about this one.
      delivery: null,
      deliveryAt: null,
    })
    .where(eq(outboxMessages.id, sql`any(array(${due}))`))
    .returning();
  return claimed.sort((one, other) => one.priority - other.priority);
}

/** A message as one attempt has it. */
export type Claim = Pick<OutboxRow, 'id' | 'attempts'>;

/** Makes claims last until `claimUntil`. @returns the ids of those that are still there */
export async function renewClaims(
  connection: Connection,
  { claims, claimUntil }: { claims: readonly Claim[]; claimUntil: Date },
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .update(outboxMessages)
    .set({ nextAttemptAt: claimUntil })
    .where(or(...claims.map(isClaimed)))
    .returning({ id: outboxMessages.id });
  return new Set(rows.map(({ id }) => id));
}

type EndedClaim = Claim &
  Pick<OutboxRow, 'failure' | 'nextAttemptAt'> &
  Partial<Pick<OutboxRow, 'unsureGateway' | 'unsureUntil'>>;

/** Ends a claim without a delivery, unless another worker has claimed the message since. */
export async function endClaim(
  connection: Connection,
  { id, attempts, ...state }: EndedClaim,
): Promise<void> {
  await connection
    .update(outboxMessages)
    .set({ status: 'pending', ...state })
    .where(isClaimed({ id, attempts }));
}

/** Ends a claim on a message that will never be delivered, under the same condition. */
export async function markFailed(
  connection: Connection,
  { id, attempts, failure, now }: Claim & Pick<OutboxRow, 'failure'> & { now: Date },
): Promise<void> {
  await connection
    .update(outboxMessages)
    .set({ status: 'failed', failure, givenUpAt: now, ...contentRemovedUnlessRepeatable })
    .where(isClaimed({ id, attempts }));
}

/** Frees the claims of a process that is gone; only where no other process uses the database. */
export async function releaseClaims(
  connection: Connection,
  { channel, now }: { channel: Channel; now: Date },
): Promise<void> {
  await connection
    .update(outboxMessages)
    .set({ status: 'pending', nextAttemptAt: now })
    .where(and(eq(outboxMessages.channel, channel), eq(outboxMessages.status, 'sending')));
}

export async function markSent(
  connection: Connection,
  { id, messageId, now }: { id: string; messageId: string | null; now: Date },
): Promise<void> {
  await connection
    .update(outboxMessages)
    .set({ status: 'sent', messageId, sentAt: now, givenUpAt: null, ...contentRemoved })
    .where(eq(outboxMessages.id, id));
}

/** Messages per statement that arrive by being marked as sent, or expire. */
const batch = 200;

interface ChannelMessages {
  readonly channels: readonly Channel[];
  readonly now: Date;
}

/**
 * Marks due messages as sent, a batch of them by one statement. Their content stays.
 *
 * @returns how many, and whether there may be more
 */
export async function markArrived(
  connection: Connection,
  { channels, now }: ChannelMessages,
): Promise<{ arrived: Pick<OutboxRow, 'channel' | 'priority' | 'createdAt'>[]; more: boolean }> {
  const due = connection
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(isDue(now), inArray(outboxMessages.channel, [...channels])))
    .limit(batch)
    .for('update', { skipLocked: true });
  const arrived = await connection
    .update(outboxMessages)
    .set({ status: 'sent', attempts: sql`${outboxMessages.attempts} + 1`, sentAt: now })
    .where(eq(outboxMessages.id, sql`any(array(${due}))`))
    .returning({
      channel: outboxMessages.channel,
      priority: outboxMessages.priority,
      createdAt: outboxMessages.createdAt,
    });
  return { arrived, more: arrived.length === batch };
}

/**
 * Ends messages that it is too late to send, a batch of them, but for those that somebody is sending
 * right now.
 *
 * @returns what has expired
 */
export async function expireMessages(
  connection: Connection,
  { channels, now }: ChannelMessages,
): Promise<Pick<OutboxRow, 'id' | 'channel' | 'kind' | 'priority' | 'attempts' | 'failure'>[]> {
  const late = connection
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(
        inArray(outboxMessages.status, [...open]),
        inArray(outboxMessages.channel, [...channels]),
        lte(outboxMessages.expiresAt, now),
        or(eq(outboxMessages.status, 'pending'), lte(outboxMessages.nextAttemptAt, now)),
      ),
    )
    .limit(batch)
    .for('update', { skipLocked: true });
  return connection
    .update(outboxMessages)
    .set({ status: 'expired', givenUpAt: now, ...contentRemovedUnlessRepeatable })
    .where(eq(outboxMessages.id, sql`any(array(${late}))`))
    .returning({
      id: outboxMessages.id,
      channel: outboxMessages.channel,
      kind: outboxMessages.kind,
      priority: outboxMessages.priority,
      attempts: outboxMessages.attempts,
      failure: outboxMessages.failure,
    });
}

/** When the next message of these channels is due; undefined when none waits. */
export async function findNextDue(
  connection: Connection,
  channels: readonly Channel[],
): Promise<Date | undefined> {
  const [row] = await connection
    .select({ at: min(outboxMessages.nextAttemptAt) })
    .from(outboxMessages)
    .where(
      and(
        inArray(outboxMessages.channel, [...channels]),
        inArray(outboxMessages.status, [...open]),
      ),
    );
  return row?.at ?? undefined;
}

/** Waits for an attempt that may be made now, and still makes sense. */
function isDue(now: Date) {
  return and(
    inArray(outboxMessages.status, [...open]),
    lte(outboxMessages.nextAttemptAt, now),
    gt(outboxMessages.expiresAt, now),
  );
}

function isClaimed({ id, attempts }: Claim) {
  return and(
    eq(outboxMessages.id, id),
    eq(outboxMessages.attempts, attempts),
    eq(outboxMessages.status, 'sending'),
  );
}
