import { afterEach, beforeEach, type Mock, vi } from 'vitest';
import { ContentCache } from '../server/content/content-cache.ts';
import type { ContentQuery } from '../server/content/content-query.ts';
import { answers, startUpstream, type Upstream } from './upstream.ts';

const language = 'nl';
export const news: ContentQuery = { kind: 'news', path: '/items/news', language };
export const events: ContentQuery = { kind: 'events', path: '/items/Events', language };
export const item = (id: number): ContentQuery => ({
  kind: 'news item',
  path: `/items/news/${id}`,
  language,
});

/** How the system is asked for items with their translations. */
export const translated = 'fields=*,translations.*';
export const client = '192.0.2.1';

/** A list of one entry, which says which. */
export const list = (id: number) => `{"data":[{"id":${id}}]}`;

/** A cache in front of a content system, for each test of a file. */
export class CachedContent {
  system!: Upstream;
  cache!: ContentCache;
  onChange!: Mock;
  onFailure!: Mock;
  onRecovery!: Mock;
  /** In milliseconds. */
  clock = 0;

  constructor() {
    afterEach(() => void vi.restoreAllMocks());
    beforeEach(async () => {
      this.system = await startUpstream();
      this.system.serve(answers(200, list(1)));
      this.clock = 0;
      this.onChange = vi.fn();
      this.onFailure = vi.fn();
      this.onRecovery = vi.fn();
      this.cache = new ContentCache({
        base: `${this.system.origin}/cms`,
        now: () => this.clock,
        onChange: this.onChange,
        onFailure: this.onFailure,
        onRecovery: this.onRecovery,
      });
    });
  }

  /** What the system was asked for. */
  asked(): (string | undefined)[] {
    return this.system.requests.map(({ url }) => url);
  }

  async body(query = news): Promise<string> {
    return (await this.cache.get(query, client)).body;
  }
}
