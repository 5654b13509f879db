import type { LoadPage, PageRequest } from '../routes/load-page.ts';

/** How long what was loaded in advance is new enough to be shown, in milliseconds. */
const freshFor = 30_000;

/** Pages that are loaded before the visitor asks for them. */
export interface PrefetchedPages {
  /**
   * Loads a page in advance, unless it was a moment ago. Never rejects: who goes there loads it again.
   *
   * @returns what it shows, `undefined` when it could not be loaded
   */
  readonly prefetch: (page: PageRequest) => Promise<unknown>;
  /** Gives what was loaded in advance, once, and loads the page otherwise. */
  readonly load: LoadPage;
}

export function createPrefetchedPages(load: LoadPage): PrefetchedPages {
  const pages = new Map<string, { readonly data: Promise<unknown>; readonly at: number }>();

  function fresh({ url }: PageRequest): Promise<unknown> | undefined {
    const known = pages.get(url.href);
    return known && Date.now() - known.at < freshFor ? known.data : undefined;
  }

  return {
    async prefetch(page) {
      const { href } = page.url;
      const known = fresh(page);
      const data = known ?? load(page);
      if (!known) pages.set(href, { data, at: Date.now() });
      return data.catch(() => void pages.delete(href));
    },
    load(page) {
      const known = fresh(page);
      pages.delete(page.url.href);
      return known ?? load(page);
    },
  };
}
