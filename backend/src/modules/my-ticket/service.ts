import type { CountryCode } from 'libphonenumber-js/max';
import type { Connection, Database } from '../../database/database.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { QueueService } from '../queue/service.ts';
import type { SmsService } from '../sms/service.ts';
import type { SmsSender } from '../sms/sms-sender.ts';
import { smsLocks } from '../sms/sms-totals.ts';
import type { TicketService } from '../tickets/service.ts';
import type { TicketSms } from '../tickets/ticket-sms.ts';
import * as repository from './repository.ts';

/** Least time between two requests for a phone, in milliseconds. */
const gap = 60_000;

interface MyTicketServiceOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly sms: SmsService;
  readonly texts: TicketSms;
  readonly countries: readonly CountryCode[];
  readonly now: () => number;
}

interface Asker {
  readonly sender: SmsSender;
  /** In which they read. */
  readonly language: PageLanguage;
}

/**
 * Tickets again, by phone (README.md). The answer reveals nothing: a request is stored,
 * the same for every phone, and answered by SMS after that, if there is anything to answer.
 */
export class MyTicketService {
  private answering: Promise<void> | undefined;

  constructor(private readonly options: MyTicketServiceOptions) {}

  /**
   * Takes a request. Call {@link answer} after it. It counts as an SMS whether or not there will be
   * one: what is left would tell otherwise.
   *
   * @throws AppError `validationFailed` for what is no mobile number; `rateLimited`,
   * `captchaRequired`
   */
  async request(text: string, { sender, language }: Asker): Promise<void> {
    const { database, sms, countries, now } = this.options;
    const phone = toMobileNumber(text, { countries, field: 'phone' });
    const store = async (transaction: Connection) => {
      await sms.reserve(transaction, { phone, kind: 'link', purpose: 'link', gap, sender });
      await repository.insertRequest(transaction, { phone, language, createdAt: new Date(now()) });
    };
    await database.transaction(store, { lock: smsLocks.tickets });
  }

  /** Answers every request that waits, those of before a restart too. */
  answer(): Promise<void> {
    this.answering ??= this.answerAll().finally(() => {
      this.answering = undefined;
    });
    return this.answering;
  }

  /** Forgets what was asked for a phone. */
  async erase(transaction: Connection, phone: string): Promise<void> {
    await repository.deleteRequestsOf(transaction, phone);
  }

  private async answerAll(): Promise<void> {
    let more = true;
    while (more) more = await this.options.database.transaction((one) => this.answerNext(one));
    this.options.sms.sendSoon();
  }

  /** @returns false when there was none */
  private async answerNext(transaction: Connection): Promise<boolean> {
    const { queue, tickets, sms, texts } = this.options;
    const request = await repository.takeOpenRequest(transaction);
    if (!request) return false;
    const { phone, language } = request;
    const links = [
      ...(await queue.linksOf(transaction, phone)),
      ...(await tickets.linksOf(transaction, phone)),
    ];
    if (links.length === 0) return true;
    await sms.send(transaction, { phone, kind: 'ticket', body: texts.again(links, language) });
    return true;
  }
}
