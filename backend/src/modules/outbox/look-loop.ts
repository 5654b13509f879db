import type { FastifyBaseLogger } from 'fastify';
import { within } from './within.ts';

/** Longest time between two looks, in milliseconds: other processes add messages too. */
const pollInterval = 5_000;

/** Longest time of a look, in milliseconds; one that has not ended then is given up. */
const lookTimeout = 12_000;

interface LookLoopOptions {
  /** Looks for work and begins it. @returns milliseconds until there is more, if that is known */
  readonly look: () => Promise<number>;
  readonly log: FastifyBaseLogger;
  /** What a failure is about, for the log. */
  readonly failure: string;
}

/**
 * Looks for work when it is told to, when work is due and now and then; one look at a time. What is
 * told during a look leads to another one. A look that fails is logged, and the next one comes anyway.
 */
export class LookLoop {
  private looking: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: LookLoopOptions) {}

  wake(): void {
    if (this.stopped) return;
    this.wanted = true;
    this.looking ??= this.run();
  }

  /** Ends when no look is under way. */
  get settled(): Promise<void> | undefined {
    return this.looking;
  }

  /** Begins no look any more, and ends when the last one has. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    let wait = pollInterval;
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      wait = await this.look();
    }
    this.looking = undefined;
    if (this.stopped) return;
    const delay = Math.min(Math.max(wait, 0), pollInterval);
    this.timer = setTimeout(() => this.wake(), delay).unref();
  }

  private async look(): Promise<number> {
    try {
      return await within(lookTimeout, this.options.look());
    } catch (error) {
      this.options.log.error({ err: error }, this.options.failure);
      return pollInterval;
    }
  }
}
