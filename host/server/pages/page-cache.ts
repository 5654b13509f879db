import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { SegmentedLru } from './segmented-lru.ts';

/** For whom a page is made. */
export interface PageClient {
  /** By what who asks is limited. */
  readonly client: string;
  /** Aborts when the client has left. */
  readonly signal?: AbortSignal;
}

/** A cached page with what it was made from. */
interface Entry<Page> {
  readonly page: Page;
  readonly setId: string;
  readonly contentRevision: string;
  readonly renderedAt: number;
  checkedAt: number;
  /** What the content's revision was when that had ended. */
  checkedRevision: string;
  /** Ends when the content system has been looked at, and the page made anew if need be. */
  checking?: Promise<void> | undefined;
  /** When it was made, or could not be made anew. */
  attemptedAt: number;
}

interface PageCacheOptions<Page> {
  /** Renders an address with the current release set, when its client's turn has come. */
  readonly render: (url: string, client: PageClient) => Promise<Page>;
  /** Identifies what pages are made from, where that changes; pages of another one are forgotten. */
  readonly setId?: () => string;
  /** Whether anyone still asks for these pages: others are not made anew. Default: always. */
  readonly isCurrent?: () => boolean;
  readonly contentRevision: () => string;
  /**
   * Whether a page that may have aged is looked at before it is given, not behind its visitor's back: where
   * a CDN keeps what it is given, and hides the wait itself. Default: no.
   */
  readonly checksFirst?: boolean;
  /** Asks the content system again, so that the revision is true. */
  readonly refreshContent: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Whether a page stands in for one that could not be rendered. */
  readonly isFailure: (page: Page) => boolean;
  /** Told of each look-up: whether a page was there that may be given at once. */
  readonly onLookUp?: (result: 'hit' | 'miss') => void;
  /** Whether a page may be given to the next one who asks. Default: every page. */
  readonly isKept?: (page: Page) => boolean;
  readonly now?: () => number;
}

/** Milliseconds for which a page is given away without looking at the content system. */
const checkAfter = 1_000;
/** Pages that were asked for once, and more often. */
const maxPages = { once: 300, often: 700 } as const;

/** Who asks when a page has aged: this server, for the next visitor. */
export const thisServer: PageClient = { client: 'this server' };

/** Milliseconds after which a page is made anew in any case: time itself publishes news. */
const renderAfter = 60_000;
/** Milliseconds after which a page is too old to be given at once. */
const oldestAge = 120_000;
/** Milliseconds that a visitor waits for a new page while there is an old one. */
const renderTimeout = 2_000;

/**
 * Pages by address, release set and content revision, with stale-while-revalidate: a request for
 * a page that may have aged gets it at once, and the next one gets the new one. One that content is known
 * to have changed for, or that is too old, is made anew first, and given only while that fails or takes long. A page of another
 * release set is never given away. A failure never takes a good page's place, and is given away only
 * until the next look, for which its visitors wait.
 */
export class PageCache<Page> {
  private readonly kept = new SegmentedLru<Entry<Page>>(maxPages);
  private readonly rendering = new Map<string, Promise<Page>>();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions<Page>) {
    this.now = options.now ?? (() => performance.now());
  }

  async get(url: string, client: PageClient = thisServer): Promise<Page> {
    const setId = this.setId();
    const known = this.kept.get(url);
    const entry = known?.setId === setId ? known : undefined;
    const isTooOld = entry !== undefined && this.isTooOld(entry);
    this.options.onLookUp?.(entry && !isTooOld ? 'hit' : 'miss');
    if (!entry) return this.render(url, setId, client);
    if (isTooOld) return this.renderInTime(url, entry, client);
    if (this.mayHaveAged(entry)) this.check(url, entry);
    const waits =
      this.options.checksFirst || this.isKnownOld(entry) || this.options.isFailure(entry.page);
    return waits ? this.checkedPage(url, entry) : entry.page;
  }

  /** Makes a page that nobody asked for yet; one that fails is left to who asks. */
  async warm(url: string): Promise<void> {
    const setId = this.setId();
    const contentRevision = this.options.contentRevision();
    const page = await this.options.render(url, thisServer);
    if (!this.options.isFailure(page)) this.keep(url, { page, setId, contentRevision });
  }

  /** Addresses of pages that were given and answer a condition, those that matter most first. */
  addresses(isWanted: (page: Page) => boolean): string[] {
    return this.kept.keys().filter((url) => {
      const entry = this.kept.peek(url);
      return entry !== undefined && isWanted(entry.page);
    });
  }

  /** Nobody asked for it for long. One that cannot be made anew is waited for only now and then. */
  private isTooOld({ attemptedAt }: Entry<Page>): boolean {
    const isCurrent = this.options.isCurrent?.() ?? true;
    return isCurrent && this.now() - attemptedAt >= oldestAge;
  }

  private mayHaveAged(entry: Entry<Page>): boolean {
    if (entry.checking) return false;
    return this.now() - entry.checkedAt >= checkAfter || this.isKnownOld(entry);
  }

  /** Content has changed, and the page was not looked at since. */
  private isKnownOld({ checkedRevision }: Entry<Page>): boolean {
    return checkedRevision !== this.options.contentRevision();
  }

  private check(url: string, entry: Entry<Page>): void {
    entry.checkedAt = this.now();
    entry.checking = this.revalidate(url, entry)
      .catch(this.options.onError)
      .finally(() => {
        entry.checkedRevision = this.options.contentRevision();
        entry.checking = undefined;
      });
  }

  /** The page after a check that is under way, or as it was when that takes long. */
  private async checkedPage(url: string, entry: Entry<Page>): Promise<Page> {
    if (entry.checking) await inTime(entry.checking, () => undefined);
    const last = this.kept.peek(url);
    return last?.setId === entry.setId ? last.page : entry.page;
  }

  /** A new page, or the old one when there is none, or not soon. */
  private async renderInTime(url: string, entry: Entry<Page>, client: PageClient): Promise<Page> {
    const rendered = this.render(url, entry.setId, client).catch((error: unknown) => {
      if (!isRefusal(error)) this.options.onError(error);
      return entry.page;
    });
    const page = await inTime(rendered, () => {
      entry.attemptedAt = this.now();
      return entry.page;
    });
    return this.options.isFailure(page) ? entry.page : page;
  }

  private setId(): string {
    return this.options.setId?.() ?? '';
  }

  private async revalidate(url: string, entry: Entry<Page>): Promise<void> {
    await this.options.refreshContent();
    if (this.options.isCurrent?.() === false) return;
    const changed = entry.contentRevision !== this.options.contentRevision();
    const aged = this.now() - entry.renderedAt >= renderAfter;
    const failed = this.options.isFailure(entry.page);
    if (changed || aged || failed) await this.render(url, this.setId(), thisServer);
  }

  private async render(url: string, setId: string, client: PageClient): Promise<Page> {
    const key = `${setId} ${url}`;
    for (;;) {
      const running = this.rendering.get(key);
      if (!running) break;
      try {
        return await running;
      } catch (error) {
        // Who asked first has left, or may ask for no more: that is theirs alone.
        if (!isRefusal(error) || client.signal?.aborted) throw error;
      }
    }
    const rendering = this.renderAndKeep(url, setId, client).finally(() => {
      this.rendering.delete(key);
    });
    this.rendering.set(key, rendering);
    return rendering;
  }

  private async renderAndKeep(url: string, setId: string, client: PageClient): Promise<Page> {
    const contentRevision = this.options.contentRevision();
    const rendering = this.options.render(url, client);
    const page = await rendering.catch((error: unknown) => {
      const last = this.lastGood(url, setId);
      if (last && !isRefusal(error)) last.attemptedAt = this.now();
      throw error;
    });
    const last = this.options.isFailure(page) ? this.lastGood(url, setId) : undefined;
    if (last) last.attemptedAt = this.now();
    else this.keep(url, { page, setId, contentRevision });
    return page;
  }

  private keep(url: string, made: Pick<Entry<Page>, 'page' | 'setId' | 'contentRevision'>): void {
    if (this.options.isKept?.(made.page) === false) return;
    const now = this.now();
    const checkedRevision = made.contentRevision;
    this.kept.set(url, {
      ...made,
      ...{ renderedAt: now, checkedAt: now, attemptedAt: now, checkedRevision },
    });
  }

  private lastGood(url: string, setId: string): Entry<Page> | undefined {
    const last = this.kept.peek(url);
    return last?.setId === setId && !this.options.isFailure(last.page) ? last : undefined;
  }
}

/** What comes of some work, or something else when it takes longer than a visitor waits. */
async function inTime<Result>(work: Promise<Result>, otherwise: () => Result): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), renderTimeout);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Whether a page was not made for want of room, or because who asked has left. */
export function isRefusal(error: unknown): boolean {
  return error instanceof BudgetExceededError || (error as Error).name === 'AbortError';
}
