import { siteKey } from './surrogate-keys.ts';

interface PurgeQueueOptions {
  /** Purges some keys; rejects when that did not happen. */
  readonly send: (keys: readonly string[]) => Promise<void>;
  readonly onResult: (result: 'purged' | 'failed') => void;
  /** Told once when purges begin to fail, and once when they work again. */
  readonly onFailure: (error: unknown) => void;
  readonly onRecovery: () => void;
}

/** Why nothing was purged, since when. */
export interface PurgeFailure {
  readonly since: Date;
  readonly reason: string;
}

/** Letters of keys that wait, which fit into one header. For more, all of the site is purged instead. */
const maxLetters = 4_000;

/** Time until a purge that failed is tried again, and the longest that it becomes, in milliseconds. */
const retryDelay = { first: 250, longest: 30_000 } as const;

/**
 * Keys that are to be purged at one address, until they are. A purge that comes late does no harm, so none is
 * given up: what the CDN keeps ages out in the meantime.
 */
export class PurgeQueue {
  private waiting = new Set<string>();
  private running: Promise<void> | undefined;
  private failed: PurgeFailure | undefined;
  private stopped = false;
  /** Ends the wait for the next try. */
  private wake: (() => void) | undefined;

  constructor(private readonly options: PurgeQueueOptions) {}

  get failure(): PurgeFailure | undefined {
    return this.failed;
  }

  add(keys: readonly string[]): void {
    for (const key of keys) this.waiting.add(key);
    if ([...this.waiting].join(' ').length > maxLetters) this.waiting = new Set([siteKey]);
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
  }

  /** Waits for a purge that is under way, and tries no more. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wake?.();
    await this.running;
  }

  private async run(): Promise<void> {
    let delay: number = retryDelay.first;
    // Who adds several keys one after the other has them purged together.
    await Promise.resolve();
    while (this.waiting.size > 0) {
      if (await this.sendAll()) {
        delay = retryDelay.first;
        continue;
      }
      if (!this.stopped) await this.pause(delay);
      if (this.stopped) return;
      delay = Math.min(2 * delay, retryDelay.longest);
    }
  }

  private async pause(delay: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      timer = setTimeout(resolve, delay);
    });
    clearTimeout(timer);
  }

  private async sendAll(): Promise<boolean> {
    const keys = [...this.waiting];
    this.waiting.clear();
    try {
      await this.options.send(keys);
      this.options.onResult('purged');
      if (this.failed) this.options.onRecovery();
      this.failed = undefined;
      return true;
    } catch (error) {
      this.options.onResult('failed');
      if (!this.failed) this.options.onFailure(error);
      this.failed = { since: this.failed?.since ?? new Date(), reason: (error as Error).message };
      for (const key of keys) this.waiting.add(key);
      return false;
    }
  }
}
