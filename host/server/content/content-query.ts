import type { ContentKind } from '@site/shared/contracts/content-answer';
import { contentPageSize, contentPagesMax } from '@site/shared/contracts/content-pages';
import type { Language } from '@site/shared/i18n/language';

/** Letters of an id or of the `url` of an item that are looked for. */
const maxNameLength = 200;

/** A query to the content system, as the site's pages ask it (specification section 7). */
export interface ContentQuery {
  readonly kind: ContentKind;
  /** Path and query below the content system's base; the same query is written in one way, in any language. */
  readonly path: string;
  /** The language of the answer's texts, as far as they are there in it. */
  readonly language: Language;
  /** A list of news whose entries lack what only an article shows. */
  readonly without?: 'content';
}

/** The list of news. */
export const newsQuery: ContentQuery = { kind: 'news', path: '/items/news', language: 'nl' };

/** The redirects: asked by this server alone, never for a browser. */
export const redirectsQuery: ContentQuery = {
  kind: 'redirects',
  path: '/items/redirects',
  language: 'nl',
};

/** The lists that pages are made from, by path; they are kept in step with the content system. */
export const followedLists: ReadonlySet<string> = new Set([
  newsQuery.path,
  '/items/Events',
  '/items/vacancies',
  redirectsQuery.path,
]);

/** A further answer of a list, which is asked for when the one before was full. */
export function laterPage(first: ContentQuery, page: number): ContentQuery {
  const limit = String(contentPageSize);
  const query = new URLSearchParams({ offset: String(page * contentPageSize), limit });
  return page === 0 ? first : { ...first, path: `${first.path}?${query}` };
}

/** The path of the answer before a later one of a list; undefined for what is no later one. */
export function pathBefore({ path }: ContentQuery): string | undefined {
  const [list = '', query] = path.split('?', 2);
  const offset = new URLSearchParams(query).get('offset');
  if (offset === null) return undefined;
  const before = Number(offset) / contentPageSize - 1;
  return laterPage({ ...newsQuery, path: list }, before).path;
}

/** Why something is no query: nothing is there, or it asks with what is not known here. */
export type InvalidQuery = 'not found' | 'invalid';

/** Where the second answer of a list begins, and each after it. */
const pageOffsets: ReadonlySet<string> = new Set(
  Array.from({ length: contentPagesMax - 1 }, (_, page) => String((page + 1) * contentPageSize)),
);

const lists: Readonly<Record<string, ContentKind>> = {
  news: 'news',
  Events: 'events',
  vacancies: 'vacancies',
};

/**
 * Reads a query from path and query below `/cms`. Nothing else reaches the content system: a real
 * one answers more questions, to more people, at a cost. `language=en` asks for English texts, `without=content`
 * for a list of news without articles.
 */
export function parseContentQuery(target: string): ContentQuery | InvalidQuery {
  const [path = '', query = ''] = target.split('?', 2);
  const parameters = [...new URLSearchParams(query)];
  const asked = parameters.filter(isOption);
  const names = new Set(asked.map(([name]) => name));
  const isKnown = asked.every(([name, value]) => options.get(name) === value);
  if (!isKnown || names.size < asked.length) return 'invalid';
  const found = questionOf(
    path,
    parameters.filter((parameter) => !isOption(parameter)),
  );
  if (typeof found === 'string') return found;
  const language = names.has('language') ? 'en' : 'nl';
  if (!names.has('without')) return { ...found, language };
  return isListOfNews(found) ? { ...found, language, without: 'content' } : 'invalid';
}

/** How an answer may be wanted, whatever is asked for, with the one value that each option has. */
const options: ReadonlyMap<string, string> = new Map([
  ['language', 'en'],
  ['without', 'content'],
]);

function isOption([name]: Parameters[number]): boolean {
  return options.has(name);
}

type Question = Omit<ContentQuery, 'language' | 'without'>;

/** Whether a question is for the list of news or a later page of it: no search, and not one item. */
function isListOfNews({ kind, path }: Question): boolean {
  return kind === 'news' && !path.includes('filter');
}

function questionOf(path: string, parameters: Parameters): Question | InvalidQuery {
  const [, collection = '', id] = /^\/items\/([^/]+)(?:\/([^/]+))?\/?$/.exec(path) ?? [];
  const kind = Object.hasOwn(lists, collection) ? lists[collection] : undefined;
  if (kind === undefined) return 'not found';
  if (id !== undefined) return kind === 'news' ? item(id, parameters) : 'not found';
  if (parameters.length === 0) return { kind, path: `/items/${collection}` };
  const isSearch = kind === 'news' && !parameters.some(([name]) => name === 'offset');
  return isSearch ? search(parameters) : pageOf(kind, `/items/${collection}`, parameters);
}

type Parameters = readonly (readonly [string, string])[];

function item(encoded: string, parameters: Parameters): Question | InvalidQuery {
  const id = decode(encoded);
  if (id === undefined || parameters.length > 0) return 'invalid';
  if (id.length > maxNameLength) return 'not found';
  return { kind: 'news item', path: `/items/news/${encodeURIComponent(id)}` };
}

/** `?offset=100&limit=100`: what a list has beyond one answer. */
function pageOf(kind: ContentKind, list: string, parameters: Parameters): Question | InvalidQuery {
  const { offset = '', limit } = Object.fromEntries(parameters);
  const isPage = pageOffsets.has(offset) && limit === String(contentPageSize);
  if (!isPage || parameters.length !== 2) return 'invalid';
  return { kind, path: `${list}?${new URLSearchParams({ offset, limit })}` };
}

/** `?filter[url][_eq]={url}&limit=1`, for an item that the list leaves out. */
function search(parameters: Parameters): Question | InvalidQuery {
  const { 'filter[url][_eq]': url, limit, ...others } = Object.fromEntries(parameters);
  const isSearch = url !== undefined && limit === '1' && parameters.length === 2;
  if (!isSearch || Object.keys(others).length > 0) return 'invalid';
  if (url.length > maxNameLength) return 'not found';
  const query = new URLSearchParams({ 'filter[url][_eq]': url, limit });
  return { kind: 'news', path: `/items/news?${query}` };
}

/** A segment of a path as text; `undefined` when it cannot be read or could become another path. */
function decode(segment: string): string | undefined {
  try {
    const text = decodeURIComponent(segment);
    return /[/\\\p{Cc}]/u.test(text) || /^\.{1,2}$/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
