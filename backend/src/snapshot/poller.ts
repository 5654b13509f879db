import type { FastifyBaseLogger } from 'fastify';

/** Interval after a failed poll, in milliseconds. */
const retryInterval = 250;

/** Least time from a poll to one that it is woken for, in milliseconds: what wakes it meanwhile shares that. */
const wakeInterval = 20;

interface PollerOptions {
  /** Polls for changes; a failure is logged, and polling goes on. */
  readonly poll: () => Promise<void>;
  /** Milliseconds between two polls. */
  readonly interval: number;
  readonly log: FastifyBaseLogger;
  /** What is polled, for the log. */
  readonly name: string;
}

/** Polls at an interval and on request, one poll at a time, until it is stopped. */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  /** Whether a poll has ended just now. */
  private resting = false;
  /** Whether a poll was asked for that has not begun. */
  private wanted = false;
  /** Who wait for a poll that has not begun. */
  private waiting: (() => void)[] = [];
  private started = false;
  private stopped = false;
  /** When polls began to fail, on the process's monotonic clock. */
  private failingSince: number | undefined;
  private lastSuccess = performance.now();

  constructor(private readonly options: PollerOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** Milliseconds since the last successful poll. */
  get age(): number {
    return performance.now() - this.lastSuccess;
  }

  start(): void {
    this.started = true;
    this.schedule();
  }

  /** Polls soon. */
  wake(): void {
    this.wanted = true;
    if (this.started && !this.stopped && !this.running && !this.resting) this.pollNow();
  }

  /** Resolves after a poll that began after this; at once while polls fail. */
  async afterNext(): Promise<void> {
    if (this.stopped || this.failingSince !== undefined) return;
    const polled = new Promise<void>((resolve) => this.waiting.push(resolve));
    this.wake();
    await polled;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
    this.release(this.waiting);
  }

  private pollNow(): void {
    clearTimeout(this.timer);
    this.wanted = false;
    const served = this.waiting;
    this.waiting = [];
    this.running = this.run().finally(() => {
      this.running = undefined;
      this.release(served);
      if (this.failingSince !== undefined) this.release(this.waiting);
      this.rest();
    });
  }

  private rest(): void {
    if (this.stopped) return;
    this.resting = true;
    this.timer = setTimeout(() => {
      this.resting = false;
      this.schedule();
    }, wakeInterval).unref();
  }

  /** A poll that failed is repeated after an interval, however many want it sooner. */
  private schedule(): void {
    if (this.stopped) return;
    const { interval } = this.options;
    const isFailing = this.failingSince !== undefined;
    const next = isFailing ? Math.min(interval, retryInterval) : interval;
    if (this.wanted && !isFailing) this.pollNow();
    else this.timer = setTimeout(() => this.pollNow(), next).unref();
  }

  private release(waiting: (() => void)[]): void {
    for (const resolve of waiting.splice(0)) resolve();
  }

  private async run(): Promise<void> {
    const { poll, log, name } = this.options;
    try {
      await poll();
      this.lastSuccess = performance.now();
      if (this.failingSince === undefined) return;
      const milliseconds = Math.round(this.lastSuccess - this.failingSince);
      this.failingSince = undefined;
      log.warn({ milliseconds }, `${name}: changes can be read again`);
    } catch (error) {
      // Once per outage: polling goes on several times a second.
      if (this.failingSince === undefined) {
        log.error({ err: error }, `${name}: changes cannot be read`);
      }
      this.failingSince ??= performance.now();
    }
  }
}
