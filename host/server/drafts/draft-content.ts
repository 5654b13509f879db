import type { ContentKind } from '@site/shared/contracts/content-answer';
import { contentPageSize } from '@site/shared/contracts/content-pages';
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import { LRUCache } from 'lru-cache';
import { inLanguage } from '../content/answer-languages.ts';
import { parseContentQuery } from '../content/content-query.ts';
import { headlineOf } from '../content/headline.ts';
import type { ContentReply, ReadContent } from '../content/read-content.ts';
import { asPublished, type StoredItem } from './as-published.ts';
import { type DirectusDrafts, DraftsUnavailableError } from './directus-drafts.ts';

interface DraftContentOptions {
  readonly directus: Pick<DirectusDrafts, 'readAll'>;
  /** Told why drafts could not be read; pages say so themselves. */
  readonly onError: (error: unknown) => void;
  readonly now?: () => number;
}

/** How long the rest of a list is that whose beginning a page has, in milliseconds; and lists of which it is. */
const restFor = 10_000;
const maxLists = 4;

/** As Directus says it. */
const unknownItem: ContentReply = {
  status: 403,
  body: '{"errors":[{"message":"There is no such item.","extensions":{"code":"FORBIDDEN"}}]}',
};

/**
 * Answers the questions of pages with drafts in the place of what is published. Nothing is kept but for the rest of a list that a
 * page has begun to read: an editor sees what was saved a moment ago, and nobody else sees any of it.
 */
export class DraftContent {
  /** Reads under way, which several questions of one page share. */
  private readonly reading = new Map<string, Promise<StoredItem[]>>();
  /** What was read last: a page asks for a long list a hundred items at a time, and each read is of all. */
  private readonly begun = new LRUCache<string, StoredItem[]>({
    max: maxLists,
    ttl: restFor,
    ttlAutopurge: true,
  });
  private readonly now: () => number;

  constructor(private readonly options: DraftContentOptions) {
    this.now = options.now ?? Date.now;
  }

  /** What answers for one version of the items. A failure is a status, never an error. */
  reader(version: string): ReadContent {
    return async (target) => {
      const query = parseContentQuery(target);
      if (query === 'invalid') return { status: 400, body: '' };
      if (query === 'not found') return { status: 404, body: '' };
      const { pathname, searchParams } = new URL(query.path, 'http://content');
      const [, , collection = '', id] = pathname.split('/');
      const kind = query.kind === 'news item' ? 'news' : query.kind;
      const answer = (data: unknown) => ({ status: 200, body: JSON.stringify({ data }) });
      const shown = (item: StoredItem) => inLanguage(kind, item, query.language);
      try {
        const isRest = searchParams.has('offset');
        const items = await this.read(kind, { collection, version, isRest });
        if (id === undefined) {
          const list = select(items, searchParams).map(shown);
          return answer(query.without ? list.map(headlineOf) : list);
        }
        const item = find(items, decodeURIComponent(id));
        return item ? answer(shown(item)) : unknownItem;
      } catch (error) {
        const isBusy = error instanceof BudgetExceededError;
        if (!isBusy) this.options.onError(error);
        return { status: isBusy || error instanceof DraftsUnavailableError ? 503 : 500, body: '' };
      }
    };
  }

  private async read(kind: ContentKind, wanted: WantedList): Promise<StoredItem[]> {
    try {
      const items = await this.list(wanted);
      return items.map((item) => asPublished(kind, item, this.now()));
    } catch (error) {
      // Vacancies may be left out.
      const isWithout = error instanceof DraftsUnavailableError && error.status !== undefined;
      if (kind === 'vacancies' && isWithout && [403, 404].includes(error.status)) return [];
      throw error;
    }
  }

  private async list({ collection, version, isRest }: WantedList): Promise<StoredItem[]> {
    const key = `${version} ${collection}`;
    const begun = isRest ? this.begun.get(key) : undefined;
    if (begun) return begun;
    const read = () =>
      this.options.directus.readAll(collection, version).finally(() => this.reading.delete(key));
    const reading = this.reading.get(key) ?? read();
    this.reading.set(key, reading);
    const items = await reading;
    this.begun.set(key, items);
    return items;
  }
}

interface WantedList {
  readonly collection: string;
  readonly version: string;
  /** Not its beginning. */
  readonly isRest: boolean;
}

/** An item by its id, or else by its `url`. */
function find(items: readonly StoredItem[], asked: string): StoredItem | undefined {
  return items.find(({ id }) => String(id) === asked) ?? items.find(({ url }) => url === asked);
}

/** What the site asks of a list: a part of it, or the item with a `url`. */
function select(items: readonly StoredItem[], query: URLSearchParams): readonly StoredItem[] {
  const url = query.get('filter[url][_eq]');
  if (url !== null) return items.filter((item) => item.url === url).slice(0, 1);
  const offset = Number(query.get('offset'));
  return items.slice(offset, offset + contentPageSize);
}
