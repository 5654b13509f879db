import { and, count, desc, eq, inArray, isNotNull, lt, min, ne, or, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { maskedRecipient } from './content-removal.ts';
import { type Channel, type OutboxRow, outboxMessages } from './outbox-table.ts';

export type NewOutboxMessage = Pick<
  OutboxRow,
  | 'channel'
  | 'kind'
  | 'priority'
  | 'recipient'
  | 'subject'
  | 'body'
  | 'html'
  | 'calendar'
  | 'replyTo'
  | 'ticketCode'
  | 'expiresAt'
  | 'nextAttemptAt'
>;

export async function insertMessages(
  connection: Connection,
  { messages, now }: { messages: readonly NewOutboxMessage[]; now: Date },
): Promise<void> {
  const state = { status: 'pending', createdAt: now } as const;
  await connection
    .insert(outboxMessages)
    .values(messages.map((message) => ({ ...message, ...state })));
}

/** What was sent and still has its content, newest first. */
export async function findSent(
  connection: Connection,
  { limit, channels }: { limit: number; channels: readonly Channel[] },
): Promise<OutboxRow[]> {
  return connection
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.status, 'sent'),
        inArray(outboxMessages.channel, [...channels]),
        ne(outboxMessages.body, ''),
      ),
    )
    .orderBy(desc(outboxMessages.sentAt), desc(outboxMessages.createdAt))
    .limit(limit);
}

/** A message that never arrived, without what it says and to whom. */
export type GivenUpMessage = Pick<
  OutboxRow,
  | 'id'
  | 'channel'
  | 'kind'
  | 'recipient'
  | 'status'
  | 'failure'
  | 'attempts'
  | 'createdAt'
  | 'givenUpAt'
  | 'delivery'
  | 'deliveryAt'
> & { readonly canBeSentAgain: boolean };

/** What was given up, has expired or never reached its phone, newest first. */
export async function findGivenUp(
  connection: Connection,
  limit: number,
): Promise<GivenUpMessage[]> {
  const { id, channel, kind, status, failure, attempts, createdAt, givenUpAt } = outboxMessages;
  const { delivery, deliveryAt } = outboxMessages;
  return connection
    .select({
      ...{ id, channel, kind, status, failure, attempts, createdAt, givenUpAt },
      ...{ delivery, deliveryAt },
      recipient: maskedRecipient,
      canBeSentAgain: sql<boolean>`${outboxMessages.body} <> '' and ${givenUpAt} is not null`,
    })
    .from(outboxMessages)
    .where(or(isNotNull(givenUpAt), and(eq(delivery, 'failed'), eq(status, 'sent'))))
    .orderBy(desc(sql`coalesce(${givenUpAt}, ${deliveryAt})`))
    .limit(limit);
}

/** Messages of one channel and priority that wait or are under way. */
export interface Backlog {
  readonly channel: Channel;
  readonly priority: number;
  readonly waiting: number;
  /** When the oldest of them was made. */
  readonly oldest: Date | null;
}

export async function findBacklog(connection: Connection): Promise<Backlog[]> {
  const { channel, priority } = outboxMessages;
  return connection
    .select({ channel, priority, waiting: count(), oldest: min(outboxMessages.createdAt) })
    .from(outboxMessages)
    .where(inArray(outboxMessages.status, ['pending', 'sending']))
    .groupBy(channel, priority);
}

/** Messages of one channel that were given up and still have their content. */
export interface RepeatableCount {
  readonly channel: Channel;
  readonly count: number;
}

export async function countRepeatable(connection: Connection): Promise<RepeatableCount[]> {
  const { channel, givenUpAt, body } = outboxMessages;
  return connection
    .select({ channel, count: count() })
    .from(outboxMessages)
    .where(and(isNotNull(givenUpAt), ne(body, '')))
    .groupBy(channel);
}

export async function deleteMessagesTo(transaction: Connection, recipient: string): Promise<void> {
  await transaction.delete(outboxMessages).where(eq(outboxMessages.recipient, recipient));
}

/** Forgets messages that are done with and older than `before`. */
export async function deleteDoneBefore(connection: Connection, before: Date): Promise<void> {
  await connection
    .delete(outboxMessages)
    .where(
      and(
        inArray(outboxMessages.status, ['sent', 'failed', 'expired']),
        lt(outboxMessages.createdAt, before),
      ),
    );
}
