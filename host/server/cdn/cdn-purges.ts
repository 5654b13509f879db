import { type Dispatcher, request } from 'undici';
import type { CdnSettings } from './cdn-settings.ts';
import { type PurgeFailure, PurgeQueue } from './purge-queue.ts';
import { purgeRequest } from './purge-request.ts';

interface CdnPurgesOptions {
  readonly settings: CdnSettings;
  readonly onResult: (result: 'purged' | 'failed') => void;
  readonly log: {
    readonly info: (details: object, message: string) => void;
    readonly error: (details: object, message: string) => void;
  };
  /** What calls go through. Default: connections of its own. */
  readonly dispatcher?: Dispatcher;
}

/** Longest wait for the answer to a purge, in milliseconds. */
const timeout = 2_000;

/**
 * Time until a purge is repeated, in milliseconds. An answer from before a change may still be on its way to the
 * CDN when that is purged, or come from a server that sees the change a moment later.
 */
const repeatDelay = 2_000;

/** Purges what a CDN keeps, at each of its addresses. */
export class CdnPurges {
  private readonly queues: ReadonlyMap<string, PurgeQueue>;
  private readonly repeats = new Set<NodeJS.Timeout>();

  constructor(private readonly options: CdnPurgesOptions) {
    this.queues = new Map(options.settings.purgeUrls.map((url) => [url, this.createQueue(url)]));
  }

  /** Addresses at which nothing can be purged, with the reason. */
  get failures(): readonly (PurgeFailure & { readonly at: string })[] {
    return [...this.queues].flatMap(([url, { failure }]) =>
      failure ? [{ ...failure, at: new URL(url).origin }] : [],
    );
  }

  /** Purges everything with one of these keys, now and once more in a moment. */
  purge(keys: readonly string[]): void {
    if (keys.length === 0) return;
    this.add(keys);
    const repeat = setTimeout(() => {
      this.repeats.delete(repeat);
      this.add(keys);
    }, repeatDelay);
    this.repeats.add(repeat);
  }

  async stop(): Promise<void> {
    for (const repeat of this.repeats) clearTimeout(repeat);
    await Promise.all([...this.queues.values()].map((queue) => queue.stop()));
  }

  private add(keys: readonly string[]): void {
    for (const queue of this.queues.values()) queue.add(keys);
  }

  private createQueue(url: string): PurgeQueue {
    const { log, onResult } = this.options;
    const at = new URL(url).origin;
    return new PurgeQueue({
      send: (keys) => this.send(url, keys),
      onResult,
      onFailure: (error) => log.error({ err: error, at }, 'the CDN cannot be purged'),
      onRecovery: () => log.info({ at }, 'the CDN can be purged again'),
    });
  }

  private async send(address: string, keys: readonly string[]): Promise<void> {
    const { settings, dispatcher } = this.options;
    const { url, ...call } = purgeRequest(settings, address, keys);
    const { statusCode, body } = await request(url, {
      ...call,
      signal: AbortSignal.timeout(timeout),
      ...(dispatcher && { dispatcher }),
    });
    await body.dump();
    if (statusCode < 200 || statusCode > 299) {
      throw new Error(`The CDN answered a purge with ${statusCode}.`);
    }
  }
}
