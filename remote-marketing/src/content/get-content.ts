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
import type { Language } from '@site/shared/i18n/language';

/** What every question for content takes. */
export interface ContentOptions extends CallOptions {
  /** The language of the texts, as far as they are there in it. */
  readonly language: Language;
}

/**
 * `GET {cms}/items/news`: every stored news item (specification section 7), however many answers it
 * takes. Filter and sort them with `visibleNews`.
 */
export async function getNews(options: ContentOptions): Promise<NewsItem[]> {
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
  options: ContentOptions,
): Promise<NewsItem | undefined> {
  const path = `/items/news/${pathSegment('id', id)}`;
  try {
    const { data } = await ask({ path, ...options }, newsItemAnswerSchema);
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
export async function getEvents(options: ContentOptions): Promise<SiteEvent[]> {
  return readAll({ path: '/items/Events', ...options }, eventListAnswerSchema);
}

interface ContentRequest extends ContentOptions {
  readonly path: string;
  readonly query?: Record<string, string>;
}

/** Asks in the page's language; a server from before there were two refuses that, and has Dutch. */
async function ask<Answer>(
  { language, ...rest }: ContentRequest,
  schema: AnswerSchema<Answer>,
): Promise<Answer> {
  const inDutch = { service: 'cms', ...rest } as const;
  if (language === 'nl') return call(inDutch, schema);
  try {
    return await call({ ...inDutch, query: { ...rest.query, language } }, schema);
  } catch (error) {
    if (isApiError(error) && error.status === 400) return call(inDutch, schema);
    throw error;
  }
}

/** Asks for the rest as long as an answer is full; a service that repeats itself is at its end. */
export async function readAll<Item extends { readonly id: string }>(
  request: ContentRequest,
  schema: AnswerSchema<{ data: Item[]; received: number }>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < contentPagesMax; page += 1) {
    const offset = page * contentPageSize;
    const query = page === 0 ? {} : { offset: String(offset), limit: String(contentPageSize) };
    const { data, received } = await ask({ query, ...request }, schema);
    const known = new Set(items.map(({ id }) => id));
    const more = data.filter(({ id }) => !known.has(id));
    items.push(...more);
    if (received !== contentPageSize || more.length === 0) break;
  }
  return items;
}
