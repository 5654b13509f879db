// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseContentQuery } from './content-query.ts';

const read = (target: string) => {
  const query = parseContentQuery(target);
  if (typeof query === 'string') return query;
  const { kind, path, language, without } = query;
  return `${kind}: ${path}${language === 'nl' ? '' : ` in ${language}`}${without ? ` without ${without}` : ''}`;
};

describe('what the content system is asked', () => {
  it.each([
    ['/items/news', 'news: /items/news'],
    ['/items/news/', 'news: /items/news'],
    ['/items/news?', 'news: /items/news'],
    ['/items/Events', 'events: /items/Events'],
    ['/items/vacancies', 'vacancies: /items/vacancies'],
    ['/items/news?offset=100&limit=100', 'news: /items/news?offset=100&limit=100'],
    ['/items/Events?limit=100&offset=4900', 'events: /items/Events?offset=4900&limit=100'],
    ['/items/news?language=en', 'news: /items/news in en'],
    [
      '/items/vacancies?offset=100&language=en&limit=100',
      'vacancies: /items/vacancies?offset=100&limit=100 in en',
    ],
    ['/items/news?without=content', 'news: /items/news without content'],
    [
      '/items/news?offset=100&limit=100&without=content&language=en',
      'news: /items/news?offset=100&limit=100 in en without content',
    ],
    ['/items/news/7?language=en', 'news item: /items/news/7 in en'],
    ['/items/news/7', 'news item: /items/news/7'],
    ['/items/news/een%20bericht', 'news item: /items/news/een%20bericht'],
    ['/items/news/%61', 'news item: /items/news/a'],
    [
      '/items/news?filter[url][_eq]=een-bericht&limit=1',
      'news: /items/news?filter%5Burl%5D%5B_eq%5D=een-bericht&limit=1',
    ],
    [
      '/items/news?limit=1&filter%5Burl%5D%5B_eq%5D=een-bericht',
      'news: /items/news?filter%5Burl%5D%5B_eq%5D=een-bericht&limit=1',
    ],
  ])('%s is %s', (target, query) => {
    expect(read(target)).toBe(query);
  });

  it.each([
    ['/items/directus_users', 'not found'],
    ['/items/redirects', 'not found'],
    ['/items/constructor', 'not found'],
    ['/items/Events/1', 'not found'],
    ['/items/vacancies/1', 'not found'],
    ['/items', 'not found'],
    ['/users', 'not found'],
    ['/items/news/1/2', 'not found'],
    [`/items/news/${'a'.repeat(201)}`, 'not found'],
    [`/items/news?filter[url][_eq]=${'a'.repeat(201)}&limit=1`, 'not found'],
    ['/items/news?language=nl', 'invalid'],
    ['/items/news?language=fr', 'invalid'],
    ['/items/news?language=en&language=en', 'invalid'],
    ['/items/redirects?language=en', 'not found'],
    ['/items/news?without=title', 'invalid'],
    ['/items/news?without=', 'invalid'],
    ['/items/news?without=content&without=content', 'invalid'],
    ['/items/news?without=content&limit=1', 'invalid'],
    ['/items/news?filter[url][_eq]=a&limit=1&without=content', 'invalid'],
    ['/items/news/7?without=content', 'invalid'],
    ['/items/Events?without=content', 'invalid'],
    ['/items/vacancies?without=content', 'invalid'],
    ['/items/redirects?without=content', 'not found'],
    ['/items/news?junk=1', 'invalid'],
    ['/items/news?limit=2', 'invalid'],
    ['/items/news?limit=-1', 'invalid'],
    ['/items/news?fields=*.*', 'invalid'],
    ['/items/news?access_token=x', 'invalid'],
    ['/items/news?filter[url][_eq]=a', 'invalid'],
    ['/items/news?filter[url][_eq]=a&limit=1&limit=1', 'invalid'],
    ['/items/news?filter[url][_eq]=a&limit=1&x', 'invalid'],
    ['/items/news?filter[user][_eq]=a&limit=1', 'invalid'],
    ['/items/news/1?fields=*', 'invalid'],
    ['/items/news/%2e%2e', 'invalid'],
    ['/items/news/..%2f..%2fusers', 'invalid'],
    ['/items/news/a%0ab', 'invalid'],
    ['/items/news/%ff', 'invalid'],
    ['/items/Events?limit=1', 'invalid'],
    ['/items/Events?offset=100', 'invalid'],
    ['/items/Events?offset=100&limit=-1', 'invalid'],
    ['/items/Events?filter[url][_eq]=a&limit=1', 'invalid'],
    ['/items/news?offset=0&limit=100', 'invalid'],
    ['/items/news?offset=150&limit=100', 'invalid'],
    ['/items/news?offset=5000&limit=100', 'invalid'],
    ['/items/news?offset=100&limit=100&limit=100', 'invalid'],
    ['/items/news?offset=100&limit=100&fields=*', 'invalid'],
  ])('%s is %s', (target, reason) => {
    expect(read(target)).toBe(reason);
  });
});
