import {
  eventListAnswerSchema,
  type NewsItem,
  newsItemAnswerSchema,
  newsListAnswerSchema,
  type SiteEvent,
} from '../contracts/content.ts';
import { isApiError } from './api-error.ts';
import { type CallOptions, callApi } from './client.ts';
import { pathSegment } from './path.ts';

/**
 * `GET {cms}/items/news`: every stored news item (specification section 7). Filter and sort them
 * with `visibleNews`.
 */
export async function getNews(options: CallOptions = {}): Promise<NewsItem[]> {
  const answer = newsListAnswerSchema;
  return (await callApi({ service: 'cms', path: '/items/news', answer, ...options })).data;
}

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
    // The content system does not tell an unknown item from a forbidden one.
    if (isApiError(error) && (error.status === 403 || error.status === 404)) return undefined;
    throw error;
  }
}

/**
 * `GET {cms}/items/Events`: every stored event (specification section 7). Filter and sort them with
 * `visibleEvents`.
 */
export async function getEvents(options: CallOptions = {}): Promise<SiteEvent[]> {
  const answer = eventListAnswerSchema;
  return (await callApi({ service: 'cms', path: '/items/Events', answer, ...options })).data;
}
