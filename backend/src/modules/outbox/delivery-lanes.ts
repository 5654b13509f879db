import { inOwnTrace } from '@site/shared/telemetry/spans';
import { TimeoutError, withTimeout } from '../../limits/with-timeout.ts';
import {
  type Claim,
  claimDueMessages,
  endClaim,
  findNextDue,
  markFailed,
  releaseClaims,
  renewClaims,
} from './claims-repository.ts';
import { removeContentOfSent } from './content-removal.ts';
import { expireLate } from './expiry.ts';
import { priorities, urgent } from './message-kinds.ts';
import type { OutboxDependencies } from './outbox-dependencies.ts';
import type { Channel, OutboxRow } from './outbox-table.ts';
import { PollLoop } from './poll-loop.ts';
import { delayAfter, failureOf } from './retries.ts';
import { SentRecords } from './sent-records.ts';
import {
  DeliveryError,
  ReceiverBusyError,
  type Transport,
  UnsureDeliveryError,
} from './transport.ts';

/** How long a claim holds, and how often it is renewed while a delivery lasts, in milliseconds. */
const claimTime = 60_000;
const renewalInterval = 15_000;

/** Longest wait for the database to hear how a delivery ended, in milliseconds. */
const databaseTimeout = 5_000;

/** Longest time that what is under way gets when the worker stops, in milliseconds. */
const stopTimeout = 8_000;

interface DeliveryLanesOptions extends OutboxDependencies {
  readonly channel: Channel;
  readonly transport: Transport;
  /** Deliveries at the same time; a quarter of them is for urgent messages alone. */
  readonly lanes: number;
  /** From 0 up to 1, for jitter. */
  readonly random: () => number;
}

interface Delivery {
  readonly message: OutboxRow;
  readonly abort: AbortController;
  readonly done: Promise<void>;
}

/**
 * Delivers the messages of one channel, several at a time and the most urgent first. A channel waits
 * for no other one, and urgent messages wait for no others: they have lanes of their own.
 */
export class DeliveryLanes {
  private readonly running = new Map<string, Delivery>();
  private readonly sent: SentRecords;
  private readonly loop: PollLoop;
  private readonly renewal: NodeJS.Timeout;
  private begun = false;
  private stopped = false;
  /** The receiver is busy: one delivery at a time shows when it no longer is. */
  private isReceiverBusy = false;

  constructor(private readonly options: DeliveryLanesOptions) {
    const { database, log, channel } = options;
    this.sent = new SentRecords(database, databaseTimeout);
    const failure = `the outbox cannot be read (${channel})`;
    this.loop = new PollLoop({ poll: () => this.poll(), log, failure });
    this.renewal = setInterval(() => this.renew(), renewalInterval).unref();
  }

  wake(): void {
    this.loop.wake();
  }

  /** Resolves when no poll and no delivery is under way. */
  async settled(): Promise<void> {
    while (this.loop.settled || this.running.size > 0) {
      await Promise.all([this.loop.settled, ...this.deliveries]);
    }
  }

  /** Begins nothing any more, and ends what is under way, by force in the end. */
  async stop(): Promise<void> {
    this.stopped = true;
    const ended = this.loop.stop().then(() => Promise.all(this.deliveries));
    await withTimeout(stopTimeout, ended).catch(() => {
      for (const { abort } of this.running.values()) abort.abort(new Error('the backend stops'));
    });
    await Promise.all(this.deliveries);
    clearInterval(this.renewal);
    await this.sent.recordAll().catch((error: unknown) => this.complain(error));
    this.options.transport.close();
  }

  private get deliveries(): Promise<void>[] {
    return [...this.running.values()].map(({ done }) => done);
  }

  private async poll(): Promise<number> {
    const { database, channel, now } = this.options;
    if (!this.begun) await this.begin();
    await this.sent.recordAll();
    await expireLate(this.options, [channel]);
    await this.claim({ priority: urgent, limit: this.freeForUrgent });
    await this.claim({ priority: priorities.length, limit: this.freeForAll });
    // A delivery that ends looks for the next one.
    if (this.freeForAll === 0) return Number.POSITIVE_INFINITY;
    const due = await findNextDue(database.connection, [channel]);
    return (due?.getTime() ?? Number.POSITIVE_INFINITY) - now();
  }

  private get freeForUrgent(): number {
    const lanes = this.isReceiverBusy ? 1 : this.options.lanes;
    return Math.max(0, lanes - this.running.size);
  }

  /** Lanes for any message: a quarter of all stays free of what is not urgent. */
  private get freeForAll(): number {
    if (this.isReceiverBusy) return this.freeForUrgent;
    const { lanes } = this.options;
    const reserved = Math.max(1, Math.round(lanes / 4));
    const others = [...this.running.values()].filter(({ message }) => message.priority > urgent);
    return Math.max(0, Math.min(this.freeForUrgent, lanes - reserved - others.length));
  }

  /** What a process left behind that is gone, and an outbox page that there was before. */
  private async begin(): Promise<void> {
    const { database, channel, now } = this.options;
    const { connection } = database;
    const claim = { channel, now: new Date(now()) };
    if (!database.isShared) await releaseClaims(connection, claim);
    await removeContentOfSent(connection, channel);
    this.begun = true;
  }

  private async claim({ priority, limit }: { priority: number; limit: number }): Promise<void> {
    if (limit === 0 || this.stopped) return;
    const { database, channel, now } = this.options;
    const claimUntil = new Date(now() + claimTime);
    const wanted = { channel, priority, limit, now: new Date(now()), claimUntil };
    for (const message of await claimDueMessages(database.connection, wanted)) this.start(message);
  }

  private start(message: OutboxRow): void {
    const abort = new AbortController();
    const done = inOwnTrace(`deliver ${message.channel}`, () => this.deliver(message, abort))
      .catch((error: unknown) => this.complain(error))
      .finally(() => {
        this.running.delete(message.id);
        this.loop.wake();
      });
    this.running.set(message.id, { message, abort, done });
  }

  private async deliver(message: OutboxRow, abort: AbortController): Promise<void> {
    const { channel, log, metrics, now } = this.options;
    const { id, attempts, kind } = message;
    try {
      const messageId = await this.handOver(message, abort);
      this.sent.add(id, { attempts, messageId, now: now() });
    } catch (error) {
      return this.postpone(message, error);
    }
    this.isReceiverBusy = false;
    metrics?.ended({ ...message, now: now() }, 'sent');
    await this.sent.record(id);
    log.info({ message: id, channel, kind }, 'a message was sent');
  }

  /** Ends with the transport, or when the delivery is aborted or takes too long as a whole. */
  private async handOver(message: OutboxRow, abort: AbortController): Promise<string | null> {
    const { transport } = this.options;
    const aborted = new Promise<never>((_resolve, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason), { once: true });
    });
    const timer = setTimeout(
      () => abort.abort(new TimeoutError('the receiver took too long')),
      transport.timeLimit,
    );
    try {
      return await Promise.race([transport.deliver(message, abort.signal), aborted]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async postpone(message: OutboxRow, error: unknown): Promise<void> {
    const { database, channel, log, metrics, now, random } = this.options;
    const { id, attempts, kind, priority } = message;
    const isFinal = error instanceof DeliveryError;
    this.isReceiverBusy ||= error instanceof ReceiverBusyError;
    const details = { err: error, message: id, channel, kind, attempts };
    if (isFinal) log.error(details, 'a message was given up');
    else log.warn(details, 'a message was not sent; it will be tried again');
    metrics?.ended({ ...message, now: now() }, isFinal ? 'failed' : 'delayed');
    const claim = { id, attempts, failure: failureOf(error) };
    const delay = delayAfter({ attempts, priority, error, random: random() });
    const nextAttemptAt = new Date(now() + delay);
    const unsure = error instanceof UnsureDeliveryError && {
      unsureGateway: error.unsure.gateway,
      unsureUntil: new Date(now() + error.unsure.time),
    };
    const { connection } = database;
    await withTimeout(
      databaseTimeout,
      isFinal
        ? markFailed(connection, { ...claim, now: new Date(now()) })
        : endClaim(connection, { ...claim, nextAttemptAt, ...unsure }),
    );
  }

  /** Holds what is under way against others, and lets go of what is not ours any more. */
  private async renew(): Promise<void> {
    const claims: Claim[] = [
      ...[...this.running.values()].map(({ message }) => message),
      ...this.sent.claims,
    ];
    if (claims.length === 0) return;
    const { database, now } = this.options;
    const claimUntil = new Date(now() + claimTime);
    try {
      const held = await withTimeout(
        databaseTimeout,
        renewClaims(database.connection, { claims, claimUntil }),
      );
      for (const { id } of claims) {
        if (!held.has(id))
          this.running.get(id)?.abort.abort(new Error('the message was taken away'));
      }
    } catch (error) {
      this.complain(error);
    }
  }

  private complain(error: unknown): void {
    const { log, channel } = this.options;
    log.error({ err: error, channel }, 'the outbox cannot be told how a delivery ended');
  }
}
