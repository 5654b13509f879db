import type { PushMessage, PushSubscriptionRequest } from '@site/shared/contracts/push';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import type { Message, OutboxService } from '../outbox/service.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';
import { isOfPushService, type PushServices } from './push-services.ts';
import { pushTexts } from './push-texts.ts';
import * as repository from './repository.ts';

/** Most browsers of one ticket: a phone, a laptop, and those of who came along. */
const maxBrowsers = 4;

export function notWaiting(): AppError {
  return new AppError('notFound', 404, { message: 'No such ticket is waiting.' });
}

interface TicketPushOptions {
  readonly database: Database;
  readonly outbox: OutboxService;
  /** None: there are no push messages. */
  readonly services: PushServices;
  readonly now: () => number;
}

/** Push messages about places in the queue, beside the SMS: to the browsers that asked for them. */
export class TicketPush {
  constructor(private readonly options: TicketPushOptions) {}

  get isOffered(): boolean {
    return this.options.services.length > 0;
  }

  /**
   * Tells a browser from now on.
   *
   * @throws AppError `validationFailed` when it is not at a push service, `notFound` when the ticket is gone,
   * `capacityReached` when as many browsers as a ticket has are told already
   */
  async subscribe(
    ticketCode: string,
    { endpoint, keys }: PushSubscriptionRequest,
    language: PageLanguage,
  ): Promise<void> {
    const { database, services, now } = this.options;
    if (!isOfPushService(endpoint, services)) {
      throw new AppError('validationFailed', 400, {
        message: 'This is not the address of a push service.',
        fieldErrors: { endpoint: 'invalid' },
      });
    }
    const row = { ticketCode, endpoint, ...keys, language, createdAt: new Date(now()) };
    const outcome = await database.transaction((transaction) =>
      repository.saveSubscription(transaction, row, maxBrowsers),
    );
    if (outcome === 'gone') throw notWaiting();
    if (outcome === 'full') {
      throw new AppError('capacityReached', 409, { message: 'This ticket has its browsers.' });
    }
  }

  /** Tells a browser no more. */
  async unsubscribe(ticketCode: string, endpoint: string): Promise<void> {
    await repository.deleteSubscription(this.options.database.connection, { ticketCode, endpoint });
  }

  /** It is nearly the turn of these. */
  async soon(transaction: Connection, tickets: readonly QueueTicketRow[]): Promise<void> {
    await this.send(transaction, tickets, 'reminder', (ticket, language) => ({
      title: pushTexts[language].soonTitle(ticket),
      body: pushTexts[language].soon,
    }));
  }

  /** It is somebody's turn. @param life until when that makes sense, in milliseconds */
  async called(transaction: Connection, ticket: QueueTicketRow, life: number): Promise<void> {
    const say = (called: QueueTicketRow, language: PageLanguage) => ({
      title: pushTexts[language].calledTitle(called),
      body: pushTexts[language].called(called),
    });
    await this.send(transaction, [ticket], 'call', say, life);
  }

  private async send(
    transaction: Connection,
    tickets: readonly QueueTicketRow[],
    kind: 'reminder' | 'call',
    say: (ticket: QueueTicketRow, language: PageLanguage) => Pick<PushMessage, 'title' | 'body'>,
    life?: number,
  ): Promise<void> {
    if (!this.isOffered || tickets.length === 0) return;
    const byCode = new Map(tickets.map((ticket) => [ticket.code, ticket]));
    const browsers = await repository.findSubscriptions(transaction, [...byCode.keys()]);
    const messages = browsers.flatMap(({ id, ticketCode, language }): Message[] => {
      const ticket = byCode.get(ticketCode);
      if (!ticket) return [];
      const message: PushMessage = {
        ...say(ticket, language),
        lang: language,
        path: `${pushTexts[language].path}/${ticketCode}`,
        urgent: kind === 'call',
      };
      const body = JSON.stringify(message);
      const about = { ticket: ticketCode, to: id, subject: '', body };
      return [{ channel: 'push', kind, ...(life !== undefined && { life }), ...about }];
    });
    if (messages.length > 0) await this.options.outbox.add(transaction, ...messages);
  }
}
