import { isApiError } from '@site/shared/api/api-error';
import { type AnswerSchema, type CallOptions, call } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import {
  eventListAnswerSchema,
  type NewsHeadline,
  type NewsItem,
  newsHeadlinesAnswerSchema,
  newsItemAnswerSchema,
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
 * `GET {cms}/items/news?without=content`: every stored news item (specification section 7) without its article, which is
 * most of it, however many answers it takes. Filter and sort them with `visibleNews`.
 */
export async function getNewsHeadlines(options: ContentOptions): Promise<NewsHeadline[]> {
  const request = { path: '/items/news', without: 'content', ...options } as const;
  return readAll(request, newsHeadlinesAnswerSchema);
}

/** The content system does not tell an unknown item from a forbidden one, or from what is no id. */
const unknownItem = new Set<unknown>([400, 403, 404, 414]);

/**
 * `GET {cms}/items/news/{id}`: one stored news item, undefined when there is none (specification
 * section 7). The site's server finds it by its `url`, too. Hold it against `visibleNewsItem`.
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
  /** A list of news without articles. */
  readonly without?: 'content';
}

/** Asks as the site's server knows it today; one from before refuses that (400), and is asked in an older way. */
async function ask<Answer>(request: ContentRequest, schema: AnswerSchema<Answer>): Promise<Answer> {
  const { language, without, query, ...rest } = request;
  const wanted = { ...(without && { without }), ...(language !== 'nl' && { language }) };
  try {
    return await call({ service: 'cms', ...rest, query: { ...query, ...wanted } }, schema);
  } catch (error) {
    const older = olderRequest(request);
    if (older && isApiError(error) && error.status === 400) return ask(older, schema);
    throw error;
  }
}

/** What servers knew before the latest that a request asks for: first they had Dutch lists with articles. */
function olderRequest({ without, ...request }: ContentRequest): ContentRequest | undefined {
  if (without) return request;
  return request.language === 'nl' ? undefined : { ...request, language: 'nl' };
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
