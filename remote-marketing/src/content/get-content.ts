import { isApiError } from '@site/shared/api/api-error';
import { type AnswerSchema, type CallOptions, call } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import {
  eventListAnswerSchema,
  type NewsItem,
  newsItemAnswerSchema,
  newsListAnswerSchema,
  type SiteEvent,
} from '@site/shared/contracts/content';
import { contentPageSize, contentPagesMax } from '@site/shared/contracts/content-pages';

/**
 * `GET {cms}/items/news`: every stored news item (specification section 7), however many answers it
 * takes. Filter and sort them with `visibleNews`.
 */
export async function getNews(options: CallOptions = {}): Promise<NewsItem[]> {
  return readAll({ path: '/items/news', ...options }, newsListAnswerSchema);
}

/** The content system does not tell an unknown item from a forbidden one, or from what is no id. */
const unknownItem = new Set<unknown>([400, 403, 404, 414]);

/**
 * `GET {cms}/items/news/{id}`: one stored news item, undefined when there is none (specification
 * section 7). Hold it against `visibleNewsItem`.
 */
export async function getNewsItem(
  id: string,
  options: CallOptions = {},
): Promise<NewsItem | undefined> {
  const path = `/items/news/${pathSegment('id', id)}`;
  try {
    const { data } = await call({ service: 'cms', path, ...options }, newsItemAnswerSchema);
    return data ?? undefined;
  } catch (error) {
    if (isApiError(error) && unknownItem.has(error.status)) return undefined;
    throw error;
  }
}

/**
 * `GET {cms}/items/Events`: every stored event (specification section 7), however many answers it
 * takes. Filter and sort them with `visibleEvents`.
 */
export async function getEvents(options: CallOptions = {}): Promise<SiteEvent[]> {
  return readAll({ path: '/items/Events', ...options }, eventListAnswerSchema);
}

interface ListRequest extends CallOptions {
  readonly path: string;
}

/** Asks for the rest as long as an answer is full; a service that repeats itself is at its end. */
export async function readAll<Item extends { readonly id: string }>(
  request: ListRequest,
  schema: AnswerSchema<{ data: Item[]; received: number }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < contentPagesMax; page += 1) {
    const offset = page * contentPageSize;
    const query = page === 0 ? {} : { offset: String(offset), limit: String(contentPageSize) };
    const { data, received } = await call({ service: 'cms', query, ...request }, schema);
    const known = new Set(items.map(({ id }) => id));
    const more = data.filter(({ id }) => !known.has(id));
    items.push(...more);
    if (received !== contentPageSize || more.length === 0) break;
  }
  return items;
}
