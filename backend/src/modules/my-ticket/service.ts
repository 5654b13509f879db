import { day } from '@site/shared/contracts/retention';
import type { CountryCode } from 'libphonenumber-js/max';
import type { Connection, Database } from '../../database/database.ts';
import { takeTurns } from '../../database/take-turns.ts';
import { AppError } from '../../http/app-error.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import type { RateLimit } from '../../limits/rate-limit.ts';
import { toMobileNumber } from '../../phones/mobile-number.ts';
import type { QueueService } from '../queue/service.ts';
import type { SmsService } from '../sms/service.ts';
import type { TicketService } from '../tickets/service.ts';
import type { TicketSms } from '../tickets/ticket-sms.ts';
import * as repository from './repository.ts';

/** Least time between two requests for a phone, in milliseconds, and most of them in 24 hours. */
const gap = 60_000;
const perDay = 5;

interface MyTicketServiceOptions {
  readonly database: Database;
  readonly queue: QueueService;
  readonly tickets: TicketService;
  readonly sms: SmsService;
  readonly texts: TicketSms;
  /** Requests per address. */
  readonly limit: RateLimit;
  readonly countries: readonly CountryCode[];
  readonly now: () => number;
}

interface Asker {
  /** By what they are limited. */
  readonly address: string;
  /** In which they read. */
  readonly language: PageLanguage;
}

/**
 * Tickets again, by phone (docs/decisions/0070). Whoever asks learns nothing: a request is stored,
 * the same for every phone, and answered by SMS after that, if there is anything to answer.
 */
export class MyTicketService {
  private answering: Promise<void> | undefined;

  constructor(private readonly options: MyTicketServiceOptions) {}

  /**
   * Takes a request. Call {@link answer} after it.
   *
   * @throws AppError `validationFailed` for what is no mobile number; `rateLimited`
   */
  async request(text: string, { address, language }: Asker): Promise<void> {
    const { database, limit, countries, now } = this.options;
    await limit.use(address);
    const phone = toMobileNumber(text, { countries, field: 'phone' });
    await database.transaction(async (transaction) => {
      await takeTurns(transaction, [`my-ticket:${phone}`]);
      const since = new Date(now() - day);
      refuseTooMany(await repository.findRequests(transaction, { phone, since }), now());
      await repository.insertRequest(transaction, { phone, language, createdAt: new Date(now()) });
    });
  }

  /** Answers every request that waits, those of before a restart too. */
  answer(): Promise<void> {
    this.answering ??= this.answerAll().finally(() => {
      this.answering = undefined;
    });
    return this.answering;
  }

  /** Forgets what was asked for a phone. */
  async forget(transaction: Connection, phone: string): Promise<void> {
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
    await sms.send(transaction, { phone, body: texts.again(links, language) });
    return true;
  }
}

/** @param requests when there were some within a day, newest first */
function refuseTooMany(requests: readonly Date[], now: number): void {
  const last = requests[0]?.getTime() ?? Number.NEGATIVE_INFINITY;
  const first = requests[perDay - 1]?.getTime() ?? Number.NEGATIVE_INFINITY;
  const until = Math.max(last + gap, first + day);
  if (until <= now) return;
  throw new AppError('rateLimited', 429, {
    message: 'The tickets of this phone were asked for already. Try again later.',
    headers: { 'retry-after': String(Math.ceil((until - now) / 1_000)) },
  });
}
