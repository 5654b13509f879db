import type { FastifyBaseLogger } from 'fastify';

/** Interval after a failed poll, in milliseconds. */
const retryInterval = 250;

interface PollerOptions {
  /** Polls for changes; a failure is logged, and polling goes on. */
  readonly poll: () => Promise<void>;
  /** Milliseconds between two polls. */
  readonly interval: number;
  readonly log: FastifyBaseLogger;
  /** What is polled, for the log. */
  readonly name: string;
}

/** Polls at an interval, one poll at a time, until it is stopped. */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
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
    if (this.stopped) return;
    const { interval } = this.options;
    const next = this.failingSince === undefined ? interval : Math.min(interval, retryInterval);
    this.timer = setTimeout(() => {
      this.running = this.run().finally(() => this.start());
    }, next).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
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
