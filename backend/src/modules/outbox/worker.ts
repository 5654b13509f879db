import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { OutboxRow } from './outbox-table.ts';
import { claimDueMessage, endClaim, findNextDue, markArrived, markSent } from './repository.ts';
import { DeliveryError, localTransport, type Transport } from './transport.ts';

/** How long a claim holds, in milliseconds; longer than any delivery takes. */
const claimTime = 2 * 60_000;

/** Longest time between two looks, in milliseconds: other processes add messages too. */
const pollInterval = 5_000;

/** Back-off after a failed attempt, in milliseconds: doubled each time, up to the longest. */
const firstDelay = 5_000;
const longestDelay = 60 * 60_000;

/** A message that could not be delivered for so long is given up, in milliseconds. */
const giveUpAfter = 3 * 24 * 60 * 60_000;

/** Deliveries at the same time. */
const lanes = 4;

interface WorkerOptions {
  readonly database: Database;
  readonly transports: Record<OutboxRow['channel'], Transport>;
  readonly log: FastifyBaseLogger;
  readonly now?: () => number;
  /** From 0 up to 1, for jitter. */
  readonly random?: () => number;
}

/** Delivers what is in the outbox; see docs/decisions/0009-outbox.md for what it promises. */
export class OutboxWorker {
  private readonly database: Database;
  private readonly transports: WorkerOptions['transports'];
  private readonly log: FastifyBaseLogger;
  private readonly now: () => number;
  private readonly random: () => number;
  /** Delivered, but the database could not be told yet: ids, and the receiver's ids. */
  private readonly unrecorded = new Map<string, string | null>();
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(options: WorkerOptions) {
    const { database, transports, log, now = Date.now, random = Math.random } = options;
    this.database = database;
    this.transports = transports;
    this.log = log;
    this.now = now;
    this.random = random;
  }

  /** Looks for due messages now, and again whenever one is due. */
  wake(): void {
    if (this.stopped) return;
    this.wanted = true;
    this.running ??= this.work().finally(() => {
      this.running = undefined;
      // Asked for after the last look, before this was told.
      if (this.wanted) this.wake();
    });
  }

  /** Finishes the deliveries under way; what is left waits for the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    for (const transport of Object.values(this.transports)) transport.close();
  }

  /** Delivers everything that is due, and rejects when the database fails. */
  async deliverDue(): Promise<void> {
    await this.deliverLocally();
    const isRemote = Object.values(this.transports).some((one) => one !== localTransport);
    if (isRemote) await this.runLane(lanes - 1);
  }

  private async work(): Promise<void> {
    clearTimeout(this.timer);
    try {
      while (this.wanted && !this.stopped) {
        this.wanted = false;
        await this.deliverDue();
      }
      this.lookAgain((await findNextDue(this.database.connection))?.getTime());
    } catch (error) {
      this.log.error({ err: error }, 'the outbox cannot be read');
      this.lookAgain();
    }
  }

  private lookAgain(due = Number.POSITIVE_INFINITY): void {
    if (this.stopped) return;
    const delay = Math.min(Math.max(due - this.now(), 0), pollInterval);
    this.timer = setTimeout(() => this.wake(), delay).unref();
  }

  /** What goes to the outbox page has arrived once it is marked as sent: nobody has to be asked. */
  private async deliverLocally(): Promise<void> {
    const channels = (['email', 'sms'] as const).filter(
      (channel) => this.transports[channel] === localTransport,
    );
    if (channels.length === 0) return;
    let more = true;
    while (more && !this.stopped) {
      more = await markArrived(this.database.connection, {
        channels,
        now: new Date(this.now()),
      });
    }
  }

  /** Delivers one message after the other; once there is one, another lane looks for more. */
  private async runLane(furtherLanes: number): Promise<void> {
    const first = await this.claim();
    if (!first) return;
    const results = await Promise.allSettled([
      this.deliverFrom(first),
      ...(furtherLanes > 0 ? [this.runLane(furtherLanes - 1)] : []),
    ]);
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }

  private async deliverFrom(first: OutboxRow): Promise<void> {
    let message: OutboxRow | undefined = first;
    while (message) {
      await this.deliver(message);
      message = await this.claim();
    }
  }

  private async claim(): Promise<OutboxRow | undefined> {
    if (this.stopped) return undefined;
    const now = this.now();
    return claimDueMessage(this.database.connection, {
      now: new Date(now),
      claimUntil: new Date(now + claimTime),
    });
  }

  private async deliver(message: OutboxRow): Promise<void> {
    const { id, channel } = message;
    try {
      const messageId = this.unrecorded.has(id)
        ? (this.unrecorded.get(id) ?? null)
        : await this.transports[channel].deliver(message);
      this.unrecorded.set(id, messageId);
    } catch (error) {
      return this.postpone(message, error);
    }
    const messageId = this.unrecorded.get(id) ?? null;
    await markSent(this.database.connection, { id, messageId, now: new Date(this.now()) });
    this.unrecorded.delete(id);
    this.log.info({ message: id, channel }, 'a message was sent');
  }

  private async postpone(message: OutboxRow, error: unknown): Promise<void> {
    const { id, channel, attempts, createdAt } = message;
    const now = this.now();
    const giveUp = error instanceof DeliveryError || now - createdAt.getTime() > giveUpAfter;
    const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
    const jittered = delay * (0.8 + 0.4 * this.random());
    this.log[giveUp ? 'error' : 'warn'](
      { err: error, message: id, channel, attempts },
      giveUp ? 'a message was given up' : 'a message was not sent; it will be tried again',
    );
    await endClaim(this.database.connection, {
      id,
      attempts,
      status: giveUp ? 'failed' : 'pending',
      nextAttemptAt: new Date(now + jittered),
    });
  }
}
