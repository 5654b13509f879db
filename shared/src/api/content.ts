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
 * `GET {cms}/items/news?filter[url][_eq]={url}`: the stored news item with that `url`, undefined
 * when there is none. For those that {@link getNews} leaves out: an answer holds 100 items.
 */
export async function getNewsItemByUrl(
  url: string,
  options: CallOptions = {},
): Promise<NewsItem | undefined> {
  const query = { 'filter[url][_eq]': url, limit: '1' };
  const answer = newsListAnswerSchema;
  const { data } = await callApi({
    service: 'cms',
    path: '/items/news',
    query,
    answer,
    ...options,
  });
  return data[0];
}

/**
 * `GET {cms}/items/Events`: every stored event (specification section 7). Filter and sort them with
 * `visibleEvents`.
 */
export async function getEvents(options: CallOptions = {}): Promise<SiteEvent[]> {
  const answer = eventListAnswerSchema;
  return (await callApi({ service: 'cms', path: '/items/Events', answer, ...options })).data;
}
