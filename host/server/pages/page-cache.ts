import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { LRUCache } from 'lru-cache';

/** For whom a page is made. */
export interface Asker {
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
}

interface PageCacheOptions<Page> {
  /** Renders an address with the current release set, when its asker's turn has come. */
  readonly render: (url: string, asker: Asker) => Promise<Page>;
  /** Identifies what pages are made from, where that changes; pages of another one are forgotten. */
  readonly setId?: () => string;
  /** Whether anyone still asks for these pages: others are not made anew. Default: always. */
  readonly isCurrent?: () => boolean;
  readonly contentRevision: () => string;
  /** Asks the content system again, so that the revision is true. */
  readonly refreshContent: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Whether a page stands in for one that could not be rendered. */
  readonly isFailure: (page: Page) => boolean;
  /** Told of each look-up: whether a page was there. */
  readonly onLookUp?: (result: 'hit' | 'miss') => void;
  /** Whether a page may be given to the next one who asks. Default: every page. */
  readonly isKept?: (page: Page) => boolean;
  readonly now?: () => number;
}

/** Milliseconds for which a page is given away without looking at the content system. */
const checkAfter = 1_000;
/** Pages that were asked for once, and more often: made-up addresses push no page out that others read. */
const onceMax = 300;
const oftenMax = 700;

/** Who asks when a page has aged: this server, for whoever comes next. */
const thisServer: Asker = { client: 'this server' };

/** Milliseconds after which a page is made anew in any case: time itself publishes news. */
const renderAfter = 60_000;

/**
 * Pages by address, release set and content revision, with stale-while-revalidate: whoever asks for
 * a page that may have aged gets it at once, and the next one gets the new one. A page of another
 * release set is never given away. A failure never takes a good page's place, and is given away only
 * until the next look.
 */
export class PageCache<Page> {
  private readonly once = new LRUCache<string, Entry<Page>>({ max: onceMax });
  private readonly often = new LRUCache<string, Entry<Page>>({ max: oftenMax });
  private readonly rendering = new Map<string, Promise<Page>>();
  private readonly now: () => number;

  constructor(private readonly options: PageCacheOptions<Page>) {
    this.now = options.now ?? Date.now;
  }

  async get(url: string, asker: Asker = thisServer): Promise<Page> {
    const setId = this.setId();
    const entry = this.lookUp(url);
    this.options.onLookUp?.(entry?.setId === setId ? 'hit' : 'miss');
    if (entry?.setId !== setId) return this.render(url, setId, asker);
    const now = this.now();
    if (now - entry.checkedAt >= checkAfter) {
      entry.checkedAt = now;
      void this.revalidate(url, entry).catch(this.options.onError);
    }
    return entry.page;
  }

  private lookUp(url: string): Entry<Page> | undefined {
    const known = this.once.get(url);
    if (!known) return this.often.get(url);
    this.once.delete(url);
    this.often.set(url, known);
    return known;
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

  private async render(url: string, setId: string, asker: Asker): Promise<Page> {
    const key = `${setId} ${url}`;
    for (;;) {
      const running = this.rendering.get(key);
      if (!running) break;
      try {
        return await running;
      } catch (error) {
        // Who asked first has left, or may ask for no more: that is theirs alone.
        if (!isRefusal(error) || asker.signal?.aborted) throw error;
      }
    }
    const rendering = this.renderAndKeep(url, setId, asker).finally(() => {
      this.rendering.delete(key);
    });
    this.rendering.set(key, rendering);
    return rendering;
  }

  private async renderAndKeep(url: string, setId: string, asker: Asker): Promise<Page> {
    const contentRevision = this.options.contentRevision();
    const page = await this.options.render(url, asker);
    if (this.options.isKept?.(page) === false) return page;
    const known = this.often.peek(url) ?? this.once.peek(url);
    if (this.options.isFailure(page) && this.isGood(known, setId)) return page;
    const now = this.now();
    const section = this.often.has(url) ? this.often : this.once;
    section.set(url, {
      page,
      setId,
      contentRevision,
      renderedAt: now,
      checkedAt: now,
    });
    return page;
  }

  private isGood(entry: Entry<Page> | undefined, setId: string): boolean {
    return entry?.setId === setId && !this.options.isFailure(entry.page);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof BudgetExceededError || (error as Error).name === 'AbortError';
}
