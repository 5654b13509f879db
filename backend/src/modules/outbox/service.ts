import type { OutboxMessage } from '@site/shared/contracts/outbox';
import type { z } from 'zod';
import type { Connection, Database } from '../../database/database.ts';
import {
  deleteMessagesAbout,
  deleteUnsentAbout,
  deleteWaitingAbout,
  findSmsKindsAbout,
  type TicketMessages,
} from './deliveries-repository.ts';
import { type givenUpSchema, pageSize } from './given-up-contract.ts';
import { type MessageKind, messageKinds } from './message-kinds.ts';
import type { Channel, OutboxRow } from './outbox-table.ts';
import { deleteMessagesTo, findGivenUp, findSent, insertMessages } from './repository.ts';
import type { OutboxWorker } from './worker.ts';

/** Something to send. `subject` is empty but for e-mail, which `replyTo` is for; `to` of a push message is an id. */
export interface Message {
  readonly channel: Channel;
  /** How much it hurries; `mail` when left out. */
  readonly kind?: MessageKind;
  /** How long it makes sense, in milliseconds; as is usual for its kind when left out. */
  readonly life?: number;
  /** How long it waits before it leaves, in milliseconds. */
  readonly delay?: number;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** The body once more, for e-mail programs that show HTML. */
  readonly html?: string;
  /** An event for calendars (RFC 5545), attached to an e-mail. */
  readonly calendar?: string | undefined;
  readonly replyTo?: string;
  /** Code of the queue ticket that it is about. */
  readonly ticket?: string | undefined;
}

/** Takes messages in the transaction that causes them, and has them sent once it is committed. */
export class OutboxService {
  constructor(
    private readonly database: Database,
    private readonly worker: OutboxWorker,
    private readonly now: () => number,
  ) {}

  /**
   * Puts messages in the outbox. Call {@link sendSoon} after the commit.
   *
   * @throws Error when a part that becomes a header has more than one line
   */
  async add(transaction: Connection, ...messages: Message[]): Promise<void> {
    const now = this.now();
    const rows = messages.map(({ channel, to, subject, body, replyTo = null, ...message }) => {
      for (const header of [to, subject, replyTo ?? '']) refuseLineBreaks(header);
      const { kind = 'mail', ticket: ticketCode = null } = message;
      const { priority, life } = messageKinds[kind];
      const { html = null, calendar = null } = message;
      const expiresAt = new Date(now + (message.life ?? life));
      const times = { expiresAt, nextAttemptAt: new Date(now + (message.delay ?? 0)) };
      const content = { subject, body, html, calendar, replyTo };
      return { channel, kind, priority, recipient: to, ...content, ticketCode, ...times };
    });
    await insertMessages(transaction, { messages: rows, now: new Date(now) });
  }

  /** Forgets what has not left by a channel about a queue ticket, given up or not: there is something newer. */
  dropUnsent(transaction: Connection, about: { channel: Channel; ticket: string }): Promise<void> {
    return deleteUnsentAbout(transaction, about);
  }

  /**
   * Forgets what waits to be sent about a queue ticket and is not true any more. What is being sent goes its way.
   *
   * @returns of which kinds that was
   */
  dropWaiting(transaction: Connection, messages: TicketMessages): Promise<MessageKind[]> {
    return deleteWaitingAbout(transaction, messages);
  }

  /** The kinds of the SMS about a queue ticket that were not dropped. */
  smsKindsAbout(transaction: Connection, ticket: string): Promise<ReadonlySet<MessageKind>> {
    return findSmsKindsAbout(transaction, ticket);
  }

  /** Forgets every message to somebody, those that wait included, and about their queue tickets. */
  async erase(transaction: Connection, to: string, codes: readonly string[] = []): Promise<void> {
    await deleteMessagesTo(transaction, to);
    await deleteMessagesAbout(transaction, codes);
  }

  sendSoon(): void {
    this.worker.wake();
  }

  /** What was sent by these channels, newest first. */
  async sent(channels: readonly Message['channel'][]): Promise<OutboxMessage[]> {
    const rows = await findSent(this.database.connection, { limit: pageSize, channels });
    return rows.map(
      ({ id, channel, recipient, subject, body, html, calendar, sentAt, createdAt, delivery }) => ({
        id,
        channel,
        to: recipient,
        subject,
        body,
        ...(html !== null && { html }),
        ...(calendar !== null && { calendar }),
        sentAt: (sentAt ?? createdAt).toISOString(),
        ...(delivery && { delivery }),
      }),
    );
  }

  /** What was given up, came too late or never reached its phone, newest first. */
  async undelivered(): Promise<z.infer<typeof givenUpSchema>> {
    const rows = await findGivenUp(this.database.connection, pageSize);
    return rows.map(({ id, channel, kind, recipient, status, failure, attempts, ...others }) => ({
      id,
      channel,
      kind,
      to: recipient,
      outcome: outcomeOf(status),
      reason: status === 'sent' ? 'The gateway reports that no phone has it.' : failure,
      attempts,
      canBeSentAgain: others.canBeSentAgain,
      createdAt: others.createdAt.toISOString(),
      givenUpAt: (others.givenUpAt ?? others.deliveryAt ?? others.createdAt).toISOString(),
    }));
  }
}

function outcomeOf(status: OutboxRow['status']) {
  if (status === 'expired') return 'expired';
  return status === 'sent' ? 'undelivered' : 'failed';
}

/** Contracts refuse them at the door already; no caller may ever let one through to a header. */
function refuseLineBreaks(header: string): void {
  if (/[\p{Cc}\u2028\u2029]/u.test(header)) {
    throw new Error('A message header must be one line without control characters.');
  }
}
