import { once } from 'node:events';
import { BudgetExceededError, type CostBudget } from '@site/shared/trust-boundary/cost-budget';
import type { LoadShedding } from '@site/shared/trust-boundary/load-shedding';
import type { LiveRelease } from '../live/live-release.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { SiteMetrics } from '../operations/site-metrics.ts';
import { PageCache, thisServer } from './page-cache.ts';
import { createSitePage, type SitePage, type SitePageInput } from './site-page.ts';

/** What all pages of this site are made with. */
type PageSettings = Omit<SitePageInput, 'live' | 'url' | 'banner' | 'posted'>;

/** What one page is made of, and what it has otherwise than the others. */
export type PageRequest = Pick<SitePageInput, 'live' | 'url' | 'banner' | 'posted'> &
  Partial<PageSettings>;

/** Something that pages are made from, whose revision changes when it does. */
interface PageSource {
  readonly revision: string;
  /** Asks it again, so that the revision is true. */
  readonly refresh: () => Promise<void>;
}

interface SitePagesOptions {
  readonly settings: PageSettings;
  /** What pages are made from besides their release. */
  readonly sources: readonly PageSource[];
  readonly live: Pick<LiveReleases, 'serves'>;
  readonly metrics: Pick<SiteMetrics, 'pages' | 'timeRender'>;
  /** The room that pages are made in. */
  readonly budget: CostBudget;
  /** Refuses visitors a page that would have to be made while the server is overloaded. */
  readonly load: Pick<LoadShedding, 'admit'>;
  /** Whether a CDN keeps what is given. */
  readonly hasCdn: boolean;
}

/** Pages of a promoted set that are made before visitors get it, and how long that may take, in milliseconds. */
const maxWarmPages = 16;
const warmTimeout = 300;

/** Makes the pages of the site, and keeps them for the next visitor. */
export class SitePages {
  /**
   * Each release has a cache of its own, which goes when the release does: no document of one set is
   * ever given away as one of another.
   */
  private readonly caches = new WeakMap<LiveRelease, PageCache<SitePage>>();

  constructor(private readonly options: SitePagesOptions) {}

  /** What tells a cache of pages when to make them anew. */
  get freshness() {
    const { sources, settings, hasCdn } = this.options;
    return {
      checksFirst: hasCdn,
      contentRevision: () => sources.map(({ revision }) => revision).join(' '),
      refreshContent: async () => {
        await Promise.all(sources.map((source) => source.refresh()));
      },
      onError: (error: unknown) => {
        // A page that has aged waits for the next look when there is no room to make it anew.
        if (!(error instanceof BudgetExceededError)) settings.onFailure(error);
      },
    };
  }

  /** Makes a page now, whatever is kept. */
  create(page: PageRequest): Promise<SitePage> {
    return createSitePage({ ...this.options.settings, ...page });
  }

  /** The pages of a release, made when they are asked for. */
  of(release: LiveRelease): PageCache<SitePage> {
    const pages = this.caches.get(release) ?? this.createCache(release);
    this.caches.set(release, pages);
    return pages;
  }

  /**
   * Makes the pages of a release that visitors of the one before it ask for, so that none of them waits
   * for its code to load. Whatever is not made in time is left to who asks.
   */
  async warm(release: LiveRelease, before: LiveRelease): Promise<void> {
    const isPage = (page: SitePage) => page.kind === 'document' && page.status === 200;
    const asked = this.of(before).addresses(isPage).slice(0, maxWarmPages);
    const pages = this.of(release);
    const timeout = AbortSignal.timeout(warmTimeout);
    const warmAll = async () => {
      for (const url of new Set(['/', ...asked])) {
        if (timeout.aborted) return;
        await pages.warm(url).catch(this.freshness.onError);
      }
    };
    await Promise.race([warmAll(), once(timeout, 'abort')]);
  }

  private createCache(release: LiveRelease): PageCache<SitePage> {
    const { live, metrics, budget, load } = this.options;
    return new PageCache<SitePage>({
      ...this.freshness,
      isCurrent: () => live.serves(release),
      isFailure: (page) => page.kind === 'document' && page.status === 503,
      onLookUp: (result) => metrics.pages.inc({ result }),
      isKept: (page) => page.kind !== 'document' || !page.secretAddress,
      render: (url, { client, ...options }) => {
        // What this server makes anew by itself keeps pages in the cache.
        if (client !== thisServer.client) load.admit('first');
        const make = () => metrics.timeRender(this.create({ live: release, url }));
        return budget.run(client, make, options);
      },
    });
  }
}
