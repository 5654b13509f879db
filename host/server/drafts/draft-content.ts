import type { ContentKind } from '@site/shared/contracts/content-answer';
import { contentPageSize } from '@site/shared/contracts/content-pages';
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
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

/** As Directus says it. */
const unknownItem: ContentReply = {
  status: 403,
  body: '{"errors":[{"message":"There is no such item.","extensions":{"code":"FORBIDDEN"}}]}',
};

/**
 * Answers the questions of pages with drafts in the place of what is published. Nothing is kept: an editor sees what
 * was saved a moment ago, and nobody else sees any of it.
 */
export class DraftContent {
  /** Reads under way, which several questions of one page share. */
  private readonly reading = new Map<string, Promise<StoredItem[]>>();
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
        const items = await this.read(kind, { collection, version });
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

  private async read(
    kind: ContentKind,
    { collection, version }: { readonly collection: string; readonly version: string },
  ): Promise<StoredItem[]> {
    const key = `${version} ${collection}`;
    const reading = this.reading.get(key) ?? this.options.directus.readAll(collection, version);
    this.reading.set(key, reading);
    try {
      const items = await reading;
      return items.map((item) => asPublished(kind, item, this.now()));
    } catch (error) {
      // Vacancies may be left out.
      const isWithout = error instanceof DraftsUnavailableError && error.status !== undefined;
      if (kind === 'vacancies' && isWithout && [403, 404].includes(error.status)) return [];
      throw error;
    } finally {
      this.reading.delete(key);
    }
  }
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
