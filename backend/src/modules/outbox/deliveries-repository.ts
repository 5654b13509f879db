import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { maskedRecipient } from './content-removal.ts';
import type { MessageKind } from './message-kinds.ts';
import { type Channel, type Delivery, type OutboxRow, outboxMessages } from './outbox-table.ts';

interface ReportedDelivery {
  /** Ours; else the gateway's own is looked for, and nothing is found without either. */
  readonly id: string | undefined;
  readonly messageId: string | undefined;
  readonly outcome: Delivery;
  readonly at: Date;
}

/**
 * Records what a gateway reports. What was delivered stays so; what failed may still be delivered. A message
 * that a phone has is sent, also when the gateway's answer got lost: it does not go out again.
 *
 * @returns the message, unless there is none or that was known
 */
export async function recordDelivery(
  connection: Connection,
  { id, messageId, outcome, at }: ReportedDelivery,
): Promise<Pick<OutboxRow, 'createdAt'> | undefined> {
  if (id === undefined && messageId === undefined) return undefined;
  const isMeant =
    id === undefined ? isNewestOf(connection, messageId ?? '') : eq(outboxMessages.id, id);
  const isNews =
    outcome === 'delivered'
      ? sql`${outboxMessages.delivery} is distinct from 'delivered'`
      : isNull(outboxMessages.delivery);
  const [row] = await connection
    .update(outboxMessages)
    .set({
      delivery: outcome,
      deliveryAt: at,
      ...(outcome === 'delivered' && {
        status: 'sent' as const,
        givenUpAt: null,
        sentAt: sql`coalesce(${outboxMessages.sentAt}, ${at.toISOString()}::timestamptz)`,
        body: unlessSent(sql`''`, sql`${outboxMessages.body}`),
        recipient: unlessSent(maskedRecipient, sql`${outboxMessages.recipient}`),
      }),
    })
    .where(and(eq(outboxMessages.channel, 'sms'), isMeant, isNews))
    .returning({ createdAt: outboxMessages.createdAt });
  return row;
}

/** A gateway may begin anew with its ids. */
function isNewestOf(connection: Connection, messageId: string): SQL {
  const newest = connection
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.channel, 'sms'), eq(outboxMessages.messageId, messageId)))
    .orderBy(desc(outboxMessages.createdAt))
    .limit(1);
  return sql`${outboxMessages.id} = (${newest})`;
}

/** What is marked as sent has lost its content, or keeps it for the outbox page. */
function unlessSent(removed: SQL, kept: SQL): SQL {
  return sql`case when ${outboxMessages.status} = 'sent' then ${kept} else ${removed} end`;
}

/** The newest SMS about a ticket, and what became of it. */
export type TicketMessage = Pick<
  OutboxRow,
  'kind' | 'status' | 'delivery' | 'deliveryAt' | 'sentAt' | 'givenUpAt' | 'createdAt'
> & { readonly ticketCode: string };

/** Of tickets that no SMS is about there is nothing. */
export async function findNewestAbout(
  connection: Connection,
  codes: readonly string[],
): Promise<TicketMessage[]> {
  if (codes.length === 0) return [];
  const { ticketCode, createdAt } = outboxMessages;
  const rows = await connection
    .selectDistinctOn([ticketCode], {
      ticketCode,
      kind: outboxMessages.kind,
      status: outboxMessages.status,
      delivery: outboxMessages.delivery,
      deliveryAt: outboxMessages.deliveryAt,
      sentAt: outboxMessages.sentAt,
      givenUpAt: outboxMessages.givenUpAt,
      createdAt,
    })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.channel, 'sms'),
        sql`${ticketCode} = any(${sql.param([...codes])}::text[])`,
      ),
    )
    .orderBy(ticketCode, desc(createdAt));
  return rows.map((row) => ({ ...row, ticketCode: row.ticketCode ?? '' }));
}

/** Forgets every message about these tickets. */
export async function deleteMessagesAbout(
  transaction: Connection,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await transaction.delete(outboxMessages).where(inArray(outboxMessages.ticketCode, [...codes]));
}

/** Forgets what has not left by one channel about a ticket. A delivery under way ends without a trace. */
export async function deleteUnsentAbout(
  transaction: Connection,
  { channel, ticket }: { channel: Channel; ticket: string },
): Promise<void> {
  const isMeant = and(eq(outboxMessages.channel, channel), eq(outboxMessages.ticketCode, ticket));
  await transaction.delete(outboxMessages).where(and(isMeant, ne(outboxMessages.status, 'sent')));
}

/** Messages of some kinds about a queue ticket. */
export interface TicketMessages {
  readonly channels: readonly Channel[];
  readonly kinds: readonly MessageKind[];
  readonly ticket: string;
}

/** Forgets those that wait to be sent, and no attempt is being made of. @returns of which kinds they were */
export async function deleteWaitingAbout(
  transaction: Connection,
  { channels, kinds, ticket }: TicketMessages,
): Promise<MessageKind[]> {
  const { channel, kind, ticketCode, status } = outboxMessages;
  const rows = await transaction
    .delete(outboxMessages)
    .where(
      and(
        eq(ticketCode, ticket),
        eq(status, 'pending'),
        inArray(channel, [...channels]),
        inArray(kind, [...kinds]),
      ),
    )
    .returning({ kind });
  return rows.map((row) => row.kind);
}

/** The kinds of all SMS about a queue ticket that there are, whatever became of them. */
export async function findSmsKindsAbout(
  transaction: Connection,
  ticket: string,
): Promise<ReadonlySet<MessageKind>> {
  const { channel, kind, ticketCode } = outboxMessages;
  const rows = await transaction
    .select({ kind })
    .from(outboxMessages)
    .where(and(eq(channel, 'sms'), eq(ticketCode, ticket)));
  return new Set(rows.map((row) => row.kind));
}
