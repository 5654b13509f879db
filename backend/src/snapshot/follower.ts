import type { FastifyBaseLogger } from 'fastify';

interface FollowerOptions {
  /** Looks what has changed; a failure is logged, and the next look comes anyway. */
  readonly look: () => Promise<void>;
  /** Milliseconds between two looks. */
  readonly interval: number;
  readonly log: FastifyBaseLogger;
  /** For the log: what is followed. */
  readonly name: string;
}

/** Looks again and again, one look at a time, until it is stopped. */
export class Follower {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;

  constructor(private readonly options: FollowerOptions) {}

  start(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run().finally(() => this.start());
    }, this.options.interval).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    const { look, log, name } = this.options;
    try {
      await look();
    } catch (error) {
      log.error({ err: error }, `${name}: changes cannot be read`);
    }
  }
}
