import { type Dispatcher, request } from 'undici';
import type { ReleaseStorage } from '../../releases/store/storage.ts';
import { RepeatedWork } from '../repeated-work.ts';
import {
  changedAddresses,
  readSubmitted,
  type Submitted,
  writeSubmitted,
} from './submitted-addresses.ts';

/** Who is told of changed addresses, and how the site proves that it is itself. */
export interface IndexNowSettings {
  /** Any of the search engines that take part; each tells the others. */
  readonly endpoint: string;
  readonly key: string;
}

interface IndexNowOptions {
  readonly settings: IndexNowSettings;
  readonly storage: ReleaseStorage;
  readonly publicOrigin: string;
  /** Every address of the site by when it was last modified; `undefined` while some are not known. */
  readonly addresses: () => Promise<Submitted['addresses'] | undefined>;
  /** Changes whenever addresses may have changed. */
  readonly revision: () => string;
  readonly onResult: (result: 'told' | 'failed') => void;
  readonly log: {
    readonly info: (details: object, message: string) => void;
    readonly error: (details: object, message: string) => void;
  };
  readonly dispatcher?: Dispatcher;
  readonly now?: () => number;
}

/** Interval between looks for changes, in milliseconds. */
const interval = 15_000;

/** Content is published by time, too: after so long it is looked at in any case, in milliseconds. */
const longestRest = 10 * 60_000;

/** Longest wait for an answer; how long one server has the task; waits after a failure, in milliseconds. */
const timeout = 10_000;
const claimTime = 60_000;
const retryDelay = { first: 60_000, longest: 3_600_000 };

/** Addresses of one call: https://www.indexnow.org/documentation */
const maxAddresses = 10_000;

/**
 * Tells search engines which addresses are new, changed or gone (IndexNow). One of several servers does: the one that
 * writes it into the release store first. What could not be told is tried again, ever more seldom.
 */
export class IndexNow {
  private readonly looks = new RepeatedWork(interval, () => this.lookSafely());
  private looked: { readonly revision: string; readonly at: number } | undefined;
  private readonly now: () => number;

  constructor(private readonly options: IndexNowOptions) {
    this.now = options.now ?? Date.now;
  }

  start(): void {
    this.looks.start();
  }

  stop(): Promise<void> {
    return this.looks.stop();
  }

  /** Tells of what has changed, unless nothing can have or another server is at it. */
  async look(): Promise<void> {
    const revision = this.options.revision();
    const { looked } = this;
    if (looked && looked.revision === revision && performance.now() - looked.at < longestRest)
      return;
    const addresses = await this.options.addresses();
    if (!addresses) return;
    const isDone = await this.tellChanges(addresses);
    this.looked = isDone ? { revision, at: performance.now() } : undefined;
  }

  private async lookSafely(): Promise<void> {
    await this.look().catch((error: unknown) => {
      this.options.log.error({ err: error }, 'changed addresses are not known');
    });
  }

  /** @returns whether nothing is left to tell */
  private async tellChanges(addresses: Submitted['addresses']): Promise<boolean> {
    const { storage } = this.options;
    const { submitted, tag } = await readSubmitted(storage);
    const changed = changedAddresses(submitted.addresses, addresses);
    const pending = [...new Set([...submitted.pending, ...changed])];
    if (pending.length === 0) return true;
    const waits = this.now() < submitted.waitUntil;
    if (waits && changed.length === 0) return false;
    const waitUntil = waits ? submitted.waitUntil : this.now() + claimTime;
    const isOurs = await writeSubmitted(
      storage,
      { ...submitted, addresses, pending, waitUntil },
      tag,
    );
    if (!isOurs || waits) return false;
    const isTold = await this.tell(pending.slice(0, maxAddresses));
    return isTold && pending.length <= maxAddresses;
  }

  private async tell(addresses: readonly string[]): Promise<boolean> {
    const { log, onResult, settings } = this.options;
    try {
      await this.submit(addresses);
    } catch (error) {
      onResult('failed');
      log.error({ err: error, at: settings.endpoint }, 'search engines were not told of changes');
      await this.settle([], (failures) => {
        const delay = Math.min(retryDelay.first * 2 ** failures, retryDelay.longest);
        return { failures: failures + 1, waitUntil: this.now() + delay };
      });
      return false;
    }
    onResult('told');
    log.info({ count: addresses.length }, 'search engines were told of changed addresses');
    await this.settle(addresses, () => ({ failures: 0, waitUntil: 0 }));
    return true;
  }

  /** Writes how it went, over what another server may have added since. */
  private async settle(
    told: readonly string[],
    result: (failures: number) => Pick<Submitted, 'failures' | 'waitUntil'>,
  ): Promise<void> {
    const isTold = new Set(told);
    for (let attempt = 0; attempt < 5; attempt++) {
      const { submitted, tag } = await readSubmitted(this.options.storage);
      const pending = submitted.pending.filter((address) => !isTold.has(address));
      const next = { ...submitted, pending, ...result(submitted.failures) };
      if (await writeSubmitted(this.options.storage, next, tag)) return;
    }
  }

  private async submit(urlList: readonly string[]): Promise<void> {
    const { settings, publicOrigin, dispatcher } = this.options;
    const { key, endpoint } = settings;
    const { statusCode, body } = await request(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(publicOrigin).host,
        key,
        keyLocation: `${publicOrigin}/${key}.txt`,
        urlList,
      }),
      signal: AbortSignal.timeout(timeout),
      ...(dispatcher && { dispatcher }),
    });
    await body.dump();
    if (statusCode !== 200 && statusCode !== 202) {
      throw new Error(`IndexNow answered with ${statusCode}.`);
    }
  }
}
