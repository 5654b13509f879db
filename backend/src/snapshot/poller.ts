import type { FastifyBaseLogger } from 'fastify';

/** After a look that failed the next one comes sooner: milliseconds. */
const retryInterval = 250;

interface PollerOptions {
  /** Looks what has changed; a failure is logged, and the next look comes anyway. */
  readonly poll: () => Promise<void>;
  /** Milliseconds between two looks. */
  readonly interval: number;
  readonly log: FastifyBaseLogger;
  /** For the log: what is followed. */
  readonly name: string;
}

/** Looks again and again, one look at a time, until it is stopped. */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;
  /** When looks began to fail, on the process's own clock. */
  private failingSince: number | undefined;
  private lastSuccess = performance.now();

  constructor(private readonly options: PollerOptions) {}

  /** Milliseconds since the last look that succeeded. */
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
      // Once per outage: looks go on several times a second.
      if (this.failingSince === undefined) {
        log.error({ err: error }, `${name}: changes cannot be read`);
      }
      this.failingSince ??= performance.now();
    }
  }
}
