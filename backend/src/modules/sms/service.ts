import type { Connection } from '../../database/database.ts';
import { takeTurns } from '../../database/take-turns.ts';
import { AppError } from '../../http/app-error.ts';
import type { OutboxService } from '../outbox/service.ts';
import { deleteSendsTo, findSends, findSendTimes, insertSends } from './repository.ts';

const hour = 60 * 60_000;

/** How long an SMS counts for its phone, in milliseconds. */
export const smsDay = 24 * hour;

/** What somebody at the site asked for. */
export interface RequestedSms {
  /** In E.164. */
  readonly phone: string;
  readonly body: string;
  /** What the SMS is for; the gap is kept between those of one purpose. */
  readonly purpose: string;
  /** Least time since the last one of this purpose, in milliseconds. */
  readonly gap: number;
}

/** An SMS that is asked for, before its text is known. */
type SmsWish = Omit<RequestedSms, 'body'>;

interface SmsServiceOptions {
  readonly outbox: OutboxService;
  /** Most requested SMS per phone in 24 hours. */
  readonly perPhone: number;
  /** Most requested SMS in all in an hour. */
  readonly inAll: number;
  readonly now: () => number;
}

/**
 * SMS, in the transaction that causes them. What anybody can make the site send is limited, or
 * someone could have it ring expensive numbers all night (ASVS 2.4.1).
 */
export class SmsService {
  constructor(private readonly options: SmsServiceOptions) {}

  /**
   * For an SMS that a request from outside causes.
   *
   * @throws AppError `rateLimited` with `Retry-After`; nothing of the transaction must be committed
   */
  async sendRequested(transaction: Connection, sms: RequestedSms): Promise<void> {
    const [refusal] = await this.findRefusals(transaction, [sms]);
    if (refusal) throw refusal;
    await this.sendAdmitted(transaction, [sms]);
  }

  /**
   * Why somebody cannot be sent an SMS now: AppError `rateLimited` with `Retry-After`. Others who ask
   * for the same phones wait until the transaction ends.
   *
   * @param wishes of phones that differ
   * @returns a refusal for each wish, undefined for those that {@link sendAdmitted} may send
   */
  async findRefusals(
    transaction: Connection,
    wishes: readonly SmsWish[],
  ): Promise<(AppError | undefined)[]> {
    if (wishes.length === 0) return [];
    const { perPhone, now } = this.options;
    const phones = wishes.map(({ phone }) => phone);
    await takeTurns(
      transaction,
      phones.map((phone) => `sms:${phone}`),
    );
    const since = new Date(now() - smsDay);
    const sends = await findSends(transaction, { phones, since });
    const inAllUntil = await this.readInAll(transaction, wishes.length);
    let admitted = 0;
    return wishes.map(({ phone, purpose, gap }) => {
      const own = sends.filter((send) => send.phone === phone);
      const last = own.find((send) => send.purpose === purpose)?.createdAt.getTime();
      const first = own[perPhone - 1]?.createdAt.getTime();
      const until = Math.max(
        last === undefined ? 0 : last + gap,
        first === undefined ? 0 : first + smsDay,
        inAllUntil(admitted),
      );
      if (until > now()) return refusedFor(until - now());
      admitted += 1;
      return undefined;
    });
  }

  /** Sends and counts what {@link findRefusals} has not refused, in the same transaction. */
  async sendAdmitted(
    transaction: Connection,
    messages: readonly Omit<RequestedSms, 'gap'>[],
  ): Promise<void> {
    if (messages.length === 0) return;
    const createdAt = new Date(this.options.now());
    await insertSends(
      transaction,
      messages.map(({ phone, purpose }) => ({ phone, purpose, createdAt })),
    );
    await this.send(transaction, ...messages);
  }

  /** For an SMS that staff or the clock cause, to somebody who gave the number. */
  async send(
    transaction: Connection,
    ...messages: readonly Pick<RequestedSms, 'phone' | 'body'>[]
  ): Promise<void> {
    await this.options.outbox.add(
      transaction,
      ...messages.map(({ phone, body }) => ({
        channel: 'sms' as const,
        to: phone,
        subject: '',
        body,
      })),
    );
  }

  /** Forgets what was sent to a phone. */
  async forget(transaction: Connection, phone: string): Promise<void> {
    await deleteSendsTo(transaction, phone);
  }

  /** Has what was committed delivered. */
  sendSoon(): void {
    this.options.outbox.sendSoon();
  }

  /** Until when all of the hour's SMS are used up, for who comes after `admitted` others. */
  private async readInAll(
    transaction: Connection,
    wanted: number,
  ): Promise<(admitted: number) => number> {
    const { inAll, now } = this.options;
    const from = Math.max(0, inAll - wanted);
    const since = new Date(now() - hour);
    const times = await findSendTimes(transaction, { from, count: inAll - from, since });
    return (admitted) => {
      if (admitted >= inAll) return now() + hour;
      const oldest = times[inAll - 1 - admitted - from]?.getTime();
      return oldest === undefined ? 0 : oldest + hour;
    };
  }
}

function refusedFor(wait: number): AppError {
  return new AppError('rateLimited', 429, {
    message: 'Too many messages were asked for. Try again later.',
    headers: { 'retry-after': String(Math.ceil(wait / 1_000)) },
  });
}
