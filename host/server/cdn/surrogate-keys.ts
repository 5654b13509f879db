import type { ContentKind } from '@site/shared/contracts/content-answer';
import { type ContentQuery, parseContentQuery } from '../content/content-query.ts';

/** Stands on every answer that a CDN keeps. */
export const siteKey = 'site';

/** Letters of a page's key; CDNs take no longer ones, and a page that long is found by its other keys. */
const maxPageKey = 200;

/** Of what is made from a release set. */
export const setKey = (setId: string) => `set-${setId}`;

/** Of one address. Keys are separated by blanks, and by commas for some. */
export function pageKey(address: string): string {
  return `page-${address.replaceAll(',', '%2C').replaceAll(' ', '%20')}`.slice(0, maxPageKey);
}

const collections: Readonly<Record<Exclude<ContentKind, 'news item'>, string>> = {
  news: 'content-news',
  events: 'content-events',
  vacancies: 'content-vacancies',
  redirects: 'content-redirects',
};

/** Of what would lead elsewhere if a redirect said so. */
export const redirectsKey = collections.redirects;

/** Of what changes with the answer to a query: the whole of a collection, or one item of it. */
export function contentKey({ kind, path }: ContentQuery): string {
  return kind === 'news item' ? newsItemKey(path.slice('/items/news/'.length)) : collections[kind];
}

/** On the answer to a query: an item is the list's where that has it. */
export function answerKeys(query: ContentQuery): string[] {
  const key = contentKey(query);
  return query.kind === 'news item' ? [key, collections.news] : [key];
}

/** The same for several queries, as pages ask them: by path and query below `/cms`. */
export function contentKeys(targets: readonly string[]): string[] {
  const queries = targets.map(parseContentQuery).filter((query) => typeof query === 'object');
  return [...new Set(queries.flatMap(answerKeys))];
}

function newsItemKey(encodedId: string): string {
  return `${collections.news}-${encodedId}`.slice(0, maxPageKey);
}

/** Of what says whether activities of the fair are open, as pages ask for it. */
export function statesKey(target: string): string {
  return `states-${target.replaceAll(',', '%2C')}`.slice(0, maxPageKey);
}

/** What content systems call the collections, as in `content-query.ts`. */
export type ContentCollection = 'news' | 'Events' | 'vacancies' | 'redirects';

/** Of everything that shows a collection, or one of these items of it. */
export function changedContentKeys(
  collection: ContentCollection,
  ids: readonly (string | number)[],
): string[] {
  if (collection === 'Events') return [collections.events];
  if (collection !== 'news') return [collections[collection]];
  return [collections.news, ...ids.map((id) => newsItemKey(encodeURIComponent(String(id))))];
}
