import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import type { Connection } from '../../database/database.ts';
import type { MessageKind } from '../outbox/message-kinds.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { TicketPush } from '../push/ticket-push.ts';
import type { SmsService } from '../sms/service.ts';
import type { QueueSms } from './queue-sms.ts';
import type { QueueTicketRow } from './queue-tickets-table.ts';

export interface QueueMessagesOptions {
  readonly outbox: Pick<OutboxService, 'dropWaiting' | 'smsKindsAbout'>;
  readonly sms: SmsService;
  readonly texts: QueueSms;
  readonly push: TicketPush;
  /** How long somebody who is called has to show up, in milliseconds; it may change. */
  readonly settings: { readonly showUpTime: number };
}

/** The kinds of messages that are not true any more once a ticket has gone from one status to another. */
export function outdatedKinds(from: QueueTicketStatus, to: QueueTicketStatus): MessageKind[] {
  if (to === 'FORFEITED') return ['ticket', 'reminder', 'call'];
  if (from === 'VALID') return ['reminder'];
  return from === 'BEING_CALLED' && to !== 'IN_SESSION' ? ['call'] : [];
}

/** SMS and push messages about places in the queue, in the transaction that causes them. */
export class QueueMessages {
  constructor(private readonly options: QueueMessagesOptions) {}

  /** It is somebody's turn. */
  async called(transaction: Connection, ticket: QueueTicketRow): Promise<void> {
    await this.callBySms(transaction, ticket);
    await this.options.push.called(transaction, ticket, this.options.settings.showUpTime);
  }

  /** It is nearly the turn of these. */
  async soon(transaction: Connection, tickets: readonly QueueTicketRow[]): Promise<void> {
    const { sms, texts, push } = this.options;
    await push.soon(transaction, tickets);
    for (const ticket of tickets.filter(({ remindMe }) => remindMe)) {
      const { phone, code } = ticket;
      const body = texts.soon(ticket);
      await sms.send(transaction, { phone, kind: 'reminder', body, ticket: code });
    }
  }

  /**
   * Has nothing sent that a step makes untrue.
   *
   * @returns of which kinds something waited
   */
  dropOutdated(
    transaction: Connection,
    { code, status }: Pick<QueueTicketRow, 'code' | 'status'>,
    to: QueueTicketStatus,
  ): Promise<MessageKind[]> {
    const kinds = outdatedKinds(status, to);
    if (kinds.length === 0) return Promise.resolve([]);
    const about = { channels: ['sms', 'push'], kinds, ticket: code } as const;
    return this.options.outbox.dropWaiting(transaction, about);
  }

  /** Has the SMS sent that were dropped with a ticket which is not forfeited after all. */
  async sendDropped(transaction: Connection, ticket: QueueTicketRow): Promise<void> {
    const { outbox, sms, texts } = this.options;
    const { phone, code, status } = ticket;
    const known = await outbox.smsKindsAbout(transaction, code);
    if (!known.has('ticket')) {
      const body = texts.enrolled(ticket);
      await sms.send(transaction, { phone, kind: 'ticket', body, ticket: code });
    }
    if (status === 'BEING_CALLED' && !known.has('call')) await this.callBySms(transaction, ticket);
  }

  private async callBySms(transaction: Connection, ticket: QueueTicketRow): Promise<void> {
    const { sms, texts, settings } = this.options;
    const { phone, code, remindMe } = ticket;
    if (!remindMe) return;
    const message = { phone, kind: 'call', life: settings.showUpTime, ticket: code } as const;
    await sms.send(transaction, { ...message, body: texts.called(ticket) });
  }
}
