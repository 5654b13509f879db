import type { z } from 'zod';
import {
  eventListAnswerSchema,
  type NewsItem,
  newsItemAnswerSchema,
  newsListAnswerSchema,
  type SiteEvent,
} from '../contracts/content.ts';
import { contentPageSize, contentPagesMax } from '../contracts/content-pages.ts';
import { isApiError } from './api-error.ts';
import { type CallOptions, callApi } from './client.ts';
import { pathSegment } from './path.ts';

/**
 * `GET {cms}/items/news`: every stored news item (specification section 7), however many answers it
 * takes. Filter and sort them with `visibleNews`.
 */
export async function getNews(options: CallOptions = {}): Promise<NewsItem[]> {
  return readAll({ path: '/items/news', answer: newsListAnswerSchema, ...options });
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
    const { data } = await callApi({
      service: 'cms',
      path,
      answer: newsItemAnswerSchema,
      ...options,
    });
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
  return readAll({ path: '/items/Events', answer: eventListAnswerSchema, ...options });
}

interface ListRequest<Item> extends CallOptions {
  readonly path: string;
  readonly answer: z.ZodType<{ data: Item[]; received: number }>;
}

/** Asks for the rest as long as an answer is full; a service that repeats itself is at its end. */
async function readAll<Item extends { readonly id: string }>(
  request: ListRequest<Item>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < contentPagesMax; page += 1) {
    const offset = page * contentPageSize;
    const query = page === 0 ? {} : { offset: String(offset), limit: String(contentPageSize) };
    const { data, received } = await callApi({ service: 'cms', query, ...request });
    const known = new Set(items.map(({ id }) => id));
    const more = data.filter(({ id }) => !known.has(id));
    items.push(...more);
    if (received !== contentPageSize || more.length === 0) break;
  }
  return items;
}
