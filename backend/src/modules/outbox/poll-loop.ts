import { runInTrace } from '@site/shared/telemetry/trace-context';
import type { FastifyBaseLogger } from 'fastify';
import { withTimeout } from '../../limits/with-timeout.ts';

/** Longest time between two polls, in milliseconds: other processes add messages too. */
const pollInterval = 5_000;

/** Timeout of a poll, in milliseconds. */
const pollTimeout = 12_000;

interface PollLoopOptions {
  /** Looks for work and starts it. @returns milliseconds until there is more, if that is known */
  readonly poll: () => Promise<number>;
  readonly log: FastifyBaseLogger;
  /** What a failure is about, for the log. */
  readonly failure: string;
}

/**
 * Polls for work on request, when work is due and at an interval, one poll at a time. A request during a
 * poll leads to another one. A failure is logged, and polling goes on.
 */
export class PollLoop {
  private polling: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: PollLoopOptions) {}

  wake(): void {
    if (this.stopped) return;
    this.wanted = true;
    // Goes on long after the request that asked for it, and does the work of others.
    this.polling ??= runInTrace(undefined, () => this.run());
  }

  /** Resolves when no poll is under way. */
  get settled(): Promise<void> | undefined {
    return this.polling;
  }

  /** Stops polling and waits for the last poll. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.polling;
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    let wait = pollInterval;
    while (this.wanted && !this.stopped) {
      this.wanted = false;
      wait = await this.poll();
    }
    this.polling = undefined;
    if (this.stopped) return;
    const delay = Math.min(Math.max(wait, 0), pollInterval);
    this.timer = setTimeout(() => this.wake(), delay).unref();
  }

  private async poll(): Promise<number> {
    try {
      return await withTimeout(pollTimeout, this.options.poll());
    } catch (error) {
      this.options.log.error({ err: error }, this.options.failure);
      return pollInterval;
    }
  }
}
