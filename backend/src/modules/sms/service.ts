import type { Settings } from '@site/shared/contracts/fair-settings';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import { acquireLocks } from '../../database/advisory-locks.ts';
import type { Connection } from '../../database/database.ts';
import type { AppError } from '../../http/app-error.ts';
import type { Message, OutboxService } from '../outbox/service.ts';
import { deleteSendsTo, findSends, insertSends } from './repository.ts';
import { botCheckRequired, smsLimitReached } from './sms-refusals.ts';
import type { SmsSender } from './sms-sender.ts';
import { type SmsKind, smsLocks, splitSmsLimit } from './sms-totals.ts';
import { SmsUsage } from './sms-usage.ts';

/** As much of a kind as three purposes may have is all that one phone gets: addresses make up ticket types. */
const purposesOfPhone = 3;

/** How long an SMS counts for its phone, in milliseconds. */
export const smsDay = 24 * 60 * 60_000;

/** An SMS; how much it hurries and how long it makes sense are as for all messages. */
interface Sms extends Required<Pick<Message, 'kind'>>, Pick<Message, 'life'> {
  /** In E.164. */
  readonly phone: string;
  readonly body: string;
  /** Code of the queue ticket that it is about. */
  readonly ticket?: string;
}

/** An SMS that somebody at the site asks for, before its text is known. */
export interface SmsRequest {
  /** In E.164. */
  readonly phone: string;
  readonly kind: SmsKind;
  /** What the SMS is for; the gap is kept between those of one purpose. */
  readonly purpose: string;
  /** Least time since the last one of this purpose, in milliseconds. */
  readonly gap: number;
  readonly sender: SmsSender;
}

export interface RequestedSms extends SmsRequest, Pick<Sms, 'body' | 'life' | 'ticket'> {
  readonly kind: Exclude<SmsKind, 'link'>;
}

interface SmsServiceOptions {
  readonly outbox: OutboxService;
  readonly security: SecurityLog;
  /** Most requested SMS of one purpose per phone in 24 hours, and in all in an hour; they may change. */
  readonly settings: { readonly sms: Pick<Settings<'sms'>, 'perPhone' | 'inAll'> };
  readonly now: () => number;
}

/**
 * SMS, in the transaction that causes them. What anybody can make the site send is limited, or
 * someone could have it ring expensive numbers all night (ASVS 2.4.1): per phone and purpose a day, and
 * in an hour per total, of which a client network has a share (README.md).
 */
export class SmsService {
  constructor(private readonly options: SmsServiceOptions) {}

  /**
   * For an SMS that a request from outside causes.
   *
   * @throws AppError `rateLimited` with `Retry-After`, or `captchaRequired`; nothing of the
   * transaction must be committed
   */
  async sendRequested(transaction: Connection, sms: RequestedSms): Promise<void> {
    await this.reserve(transaction, sms);
    await this.send(transaction, sms);
  }

  /** Counts an SMS that may be sent later, by {@link send}. @throws as {@link sendRequested} */
  async reserve(transaction: Connection, request: SmsRequest): Promise<void> {
    const [refusal] = await this.findRefusals(transaction, request.kind, [request]);
    if (refusal) throw refusal;
    await this.count(transaction, [request]);
  }

  /**
   * Why somebody cannot be sent an SMS now: AppError `rateLimited` with `Retry-After`, or
   * `captchaRequired`. Others who ask for SMS of the same total wait until the transaction ends.
   *
   * @param kind of all of them
   * @param requests of phones that differ
   * @returns a refusal for each request, undefined for those that {@link sendAdmitted} may send
   */
  async findRefusals(
    transaction: Connection,
    kind: SmsKind,
    requests: readonly SmsRequest[],
  ): Promise<(AppError | undefined)[]> {
    if (requests.length === 0) return [];
    const now = this.options.now();
    const total = splitSmsLimit(this.options.settings.sms.inAll)[kind];
    await acquireLocks(transaction, [smsLocks[total.name]]);
    const usage = await SmsUsage.read(transaction, total, now);
    const phoneFreeAt = await this.readPhones(transaction, kind, requests);
    const refusals: (AppError | undefined)[] = [];
    for (const request of requests) {
      const { sender } = request;
      const ends = {
        ...phoneFreeAt(request),
        network: await usage.shareFreeAt(sender),
        total: await usage.totalFreeAt(),
      };
      const refusal =
        smsLimitReached(ends, now) ??
        (usage.isLow && !sender.isChecked ? botCheckRequired() : undefined);
      if (refusal) this.report(refusal, total.name, sender);
      else usage.admit(sender);
      refusals.push(refusal);
    }
    return refusals;
  }

  /** Sends and counts what {@link findRefusals} has not refused, in the same transaction. */
  async sendAdmitted(transaction: Connection, messages: readonly RequestedSms[]): Promise<void> {
    if (messages.length === 0) return;
    await this.count(transaction, messages);
    await this.send(transaction, ...messages);
  }

  /** For an SMS that staff or the clock cause, or that was counted before. */
  async send(transaction: Connection, ...messages: readonly Sms[]): Promise<void> {
    await this.options.outbox.add(
      transaction,
      ...messages.map(({ phone, body, kind, life, ticket }) => ({
        channel: 'sms' as const,
        kind,
        ...(life !== undefined && { life }),
        ticket,
        to: phone,
        subject: '',
        body,
      })),
    );
  }

  /** Forgets what was sent to a phone. */
  async erase(transaction: Connection, phone: string): Promise<void> {
    await deleteSendsTo(transaction, phone);
  }

  /** Has what was committed delivered. */
  sendSoon(): void {
    this.options.outbox.sendSoon();
  }

  private async count(transaction: Connection, requests: readonly SmsRequest[]): Promise<void> {
    const createdAt = new Date(this.options.now());
    await insertSends(
      transaction,
      requests.map(({ phone, kind, purpose, sender: { network } }) => ({
        phone,
        kind,
        purpose,
        network,
        createdAt,
      })),
    );
  }

  /** Until when each phone has had its SMS, of the day and of one purpose. */
  private async readPhones(
    transaction: Connection,
    kind: SmsKind,
    requests: readonly SmsRequest[],
  ) {
    const { settings, now } = this.options;
    const { perPhone } = settings.sms;
    const phones = requests.map(({ phone }) => phone);
    const since = new Date(now() - smsDay);
    const sends = await findSends(transaction, { phones, kinds: [kind], since });
    return ({ phone, purpose, gap }: SmsRequest) => {
      const own = sends.filter((send) => send.phone === phone);
      const ofPurpose = own.filter((send) => send.purpose === purpose);
      const last = ofPurpose[0]?.createdAt.getTime();
      const first = Math.max(
        ofPurpose[perPhone - 1]?.createdAt.getTime() ?? 0,
        own[purposesOfPhone * perPhone - 1]?.createdAt.getTime() ?? 0,
      );
      return {
        gap: last === undefined ? 0 : last + gap,
        phone: first === 0 ? 0 : first + smsDay,
      };
    };
  }

  private report({ key, details }: AppError, total: string, { ip }: SmsSender): void {
    const { security } = this.options;
    const event = key === 'captchaRequired' ? 'bot-check-required' : 'sms-limit-reached';
    security.report(event, { client: ip, subject: `${total} ${details?.limit ?? 'low'}` });
  }
}
