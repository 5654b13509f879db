// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';
import { ContentCache, ContentUnavailableError } from './content-cache.ts';
import { type ContentQuery, laterPage, redirectsQuery } from './content-query.ts';

const language = 'nl';
const news: ContentQuery = { kind: 'news', path: '/items/news', language };
const events: ContentQuery = { kind: 'events', path: '/items/Events', language };
const item = (id: number): ContentQuery => ({
  kind: 'news item',
  path: `/items/news/${id}`,
  language,
});

/** How the system is asked for items with their translations. */
const translated = 'fields=*,translations.*';
const client = '192.0.2.1';

/** A list of one entry, which says which. */
const list = (id: number) => `{"data":[{"id":${id}}]}`;

let system: Upstream;
let clock: number;
let onChange: Mock;
let cache: ContentCache;

/** Lets the cache's requests time out at once. */
function shortenTimeout() {
  const real = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(20));
}

afterEach(() => void vi.restoreAllMocks());

beforeEach(async () => {
  system = await startUpstream();
  system.serve(answers(200, list(1)));
  clock = 0;
  onChange = vi.fn();
  cache = new ContentCache({ base: `${system.origin}/cms`, now: () => clock, onChange });
});

const asked = () => system.requests.map(({ url }) => url);
const body = async (query = news) => (await cache.get(query, client)).body;

describe('an answer of the content system', () => {
  it('is asked for as JSON below the base, with its query', async () => {
    await cache.get({ ...news, path: '/items/news?limit=1' }, client);
    expect(asked()).toEqual([`/cms/items/news?limit=1&${translated}`]);
    expect(system.requests[0]?.headers.accept).toBe('application/json');
  });

  it('is fresh for a second, then asked for again', async () => {
    await cache.get(news, client);
    clock = 999;
    system.serve(answers(200, list(2)));
    expect(await body()).toBe(list(1));
    clock = 1_000;
    expect(await body()).toBe(list(2));
    expect(asked()).toHaveLength(2);
  });

  it('is asked for again at once when the system tells that something has changed', async () => {
    clock = 5;
    await cache.get(news, client);
    clock = 10;
    const { revision } = cache;
    cache.expire();
    expect(cache.revision).not.toBe(revision);
    clock = 11;
    system.serve(answers(200, list(2)));
    expect(await body()).toBe(list(2));
    expect(await body()).toBe(list(2));
    expect(asked()).toHaveLength(2);
  });

  it('is asked for once when many want it', async () => {
    const held: ServerResponse[] = [];
    system.serve((_request, response) => held.push(response));
    const wanted = Promise.all([body(), body(), body()]);
    await until(() => expect(held).toHaveLength(1));
    held[0]?.end(list(3));
    expect(await wanted).toEqual(Array(3).fill(list(3)));
    expect(asked()).toHaveLength(1);
  });

  it('is not mixed up with another one', async () => {
    system.serve(({ url }, response) => response.end(JSON.stringify({ data: { id: url } })));
    const of = (path: string) => `{"data":{"id":"/cms/items/news/${path}?${translated}"}}`;
    expect(await Promise.all([body(item(1)), body(item(2))])).toEqual([of('1'), of('2')]);
  });

  it.each([
    [403, '{"errors":[]}', 403],
    [404, '{"errors":[]}', 404],
    [414, '{"errors":[]}', 414],
    [200, '{"data":null}', 404],
  ])('may say that there is no such item: %i %s', async (told, text, status) => {
    system.serve(answers(told, text));
    expect(await cache.get(item(1), client)).toMatchObject({ status, body: text });
  });

  it('says that an item is gone', async () => {
    system.serve(answers(200, '{"data":{"id":1}}'));
    await cache.get(item(1), client);
    clock = 1_000;
    system.serve(answers(403, '{"errors":[]}'));
    expect(await cache.get(item(1), client)).toMatchObject({ status: 403 });
  });

  it('may be a list that editors have emptied', async () => {
    await cache.get(news, client);
    clock = 1_000;
    system.serve(answers(200, '{"data":[]}'));
    expect(await body()).toBe('{"data":[]}');
  });

  it.each([403, 404])('has no vacancies without such a collection (%i)', async (status) => {
    system.serve(answers(status, '{"errors":[]}'));
    const query: ContentQuery = { kind: 'vacancies', path: '/items/vacancies', language };
    expect(await cache.get(query, client)).toMatchObject({ status: 200, body: '{"data":[]}' });
  });

  it.each([403, 404])('says that there is no collection of redirects (%i)', async (status) => {
    system.serve(answers(status, '{"errors":[]}'));
    expect(await cache.get(redirectsQuery, client)).toMatchObject({ status });
    await expect(cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    system.serve(answers(200, list(1)));
    clock = 1_000;
    expect(await cache.get(laterPage(redirectsQuery, 0), client)).toMatchObject({ status: 200 });
    await cache.get(laterPage(redirectsQuery, 2), client);
    expect(asked().at(-1)).toBe('/cms/items/redirects?offset=200&limit=100');
  });

  it('goes nowhere else, wherever the system sends', async () => {
    system.serve((_request, response) => response.writeHead(302, { location: '/inner' }).end());
    await expect(cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    expect(asked()).toEqual([`/cms/items/news?${translated}`]);
  });
});

describe('the last good copy stands in', () => {
  it.each<[string, () => unknown]>([
    ['fails', () => system.serve(answers(500, '{"errors":[]}'))],
    ['has too much to do', () => system.serve(answers(429, '{"errors":[]}'))],
    ['talks nonsense', () => system.serve(answers(200, '<html>'))],
    ['says nothing', () => system.serve(answers(200, ''))],
    ['has nothing', () => system.serve(answers(200, '{"data":null}'))],
    ['has another shape', () => system.serve(answers(200, '{"data":{"news":"later"}}'))],
    ['has other things', () => system.serve(answers(200, '{"data":[{"title":"no id"}]}'))],
    ['lets nobody in', () => system.serve(answers(403, '{"errors":[]}'))],
    ['knows no such list', () => system.serve(answers(404, '{"errors":[]}'))],
    ['never ends', () => system.serve(answers(200, `"${'a'.repeat(8_000_001)}"`))],
    [
      'does not answer',
      () => {
        shortenTimeout();
        system.serve(() => {});
      },
    ],
    [
      'stops in the middle',
      () => {
        shortenTimeout();
        system.serve((_request, response) => response.writeHead(200).write('{"da'));
      },
    ],
    ['breaks off', () => system.serve((_request, response) => response.socket?.destroy())],
    ['is gone', () => system.stop()],
  ])('when the system %s', async (_case, harm) => {
    await cache.get(news, client);
    clock = 1_000;
    await harm();
    expect(await cache.get(news, client)).toMatchObject({ status: 200, body: list(1) });
  });

  it('until the system answers again', async () => {
    await cache.get(news, client);
    clock = 1_000;
    system.serve(answers(500, ''));
    await cache.get(news, client);
    system.serve(answers(200, list(2)));
    expect(await body()).toBe(list(2));
  });
});

it('an answer is waited for 3 s', async () => {
  const timeout = shortenTimeout();
  system.serve(() => {});
  await expect(cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(2_500);
});

describe('without a copy', () => {
  it.each<[string, () => unknown]>([
    ['fails', () => system.serve(answers(503, '{}'))],
    ['talks nonsense', () => system.serve(answers(200, '<html>'))],
    ['has another shape', () => system.serve(answers(200, '{"data":{"news":"later"}}'))],
    [
      'does not answer',
      () => {
        shortenTimeout();
        system.serve(() => {});
      },
    ],
  ])('it is an error when the system %s', async (_case, harm) => {
    await harm();
    const failed = cache.get(news, client);
    await expect(failed).rejects.toThrow(ContentUnavailableError);
    await expect(failed).rejects.toThrow('No answer to /items/news from the content system.');
  });

  it('the next one asks again', async () => {
    system.serve(answers(500, ''));
    await cache.get(news, client).catch(() => {});
    system.serve(answers(200, list(1)));
    expect(await body()).toBe(list(1));
  });
});

describe('an answer in a language', () => {
  const english: ContentQuery = { ...news, language: 'en' };
  const stored = {
    id: 1,
    title: 'Titel',
    translations: [{ id: 1, languages_code: 'en-GB', title: 'Title' }],
  };

  it('has one language alone, from one question for both', async () => {
    system.serve(answers(200, JSON.stringify({ data: [stored, { id: 2, title: 'Nog een' }] })));
    const languages = ['nl', 'en'];
    expect(JSON.parse(await body(english)).data).toEqual([
      { id: 1, title: 'Title', languages, text_languages: { title: 'en' } },
      { id: 2, title: 'Nog een' },
    ]);
    expect(JSON.parse(await body()).data).toEqual([
      { id: 1, title: 'Titel', languages },
      { id: 2, title: 'Nog een' },
    ]);
    expect(asked()).toEqual([`/cms/items/news?${translated}`]);
  });

  it('of an item is chosen, too', async () => {
    system.serve(answers(200, JSON.stringify({ data: stored })));
    expect(JSON.parse(await body({ ...item(1), language: 'en' })).data.title).toBe('Title');
  });

  it('changes pages when a translation does', async () => {
    system.serve(answers(200, JSON.stringify({ data: [stored] })));
    await body();
    const before = cache.revision;
    clock = 1_000;
    system.serve(answers(200, JSON.stringify({ data: [{ ...stored, translations: [] }] })));
    expect(JSON.parse(await body(english)).data).toEqual([{ id: 1, title: 'Titel' }]);
    expect(cache.revision).not.toBe(before);
  });
});

/** A system whose collections have no translations, or whose translations are not public. */
function serveWithoutTranslations(status: number) {
  system.serve(({ url = '' }, response) =>
    url.includes('translations')
      ? response.writeHead(status).end('{"errors":[]}')
      : response.end(url.includes('/news/') ? '{"data":{"id":1}}' : list(1)),
  );
}

describe('a content system without translations', () => {
  it.each([400, 403, 404])('is asked without them (%i)', async (status) => {
    serveWithoutTranslations(status);
    for (const query of [news, events, item(1)]) {
      expect(await cache.get({ ...query, language: 'en' }, client)).toMatchObject({ status: 200 });
    }
    expect(asked()).toEqual([
      `/cms/items/news?${translated}`,
      '/cms/items/news',
      `/cms/items/Events?${translated}`,
      '/cms/items/Events',
      '/cms/items/news/1',
    ]);
  });

  it('that answers one item first is found out the same', async () => {
    serveWithoutTranslations(403);
    expect(await body(item(1))).toBe('{"data":{"id":1}}');
    expect(await body()).toBe(list(1));
    expect(asked()).toEqual([
      `/cms/items/news/1?${translated}`,
      '/cms/items/news/1',
      '/cms/items/news',
    ]);
  });

  it('is asked for them again after a minute, and when it tells of a change', async () => {
    serveWithoutTranslations(403);
    await body();
    clock = 59_000;
    await body();
    expect(asked().at(-1)).toBe('/cms/items/news');
    clock = 60_000;
    await body();
    expect(asked().slice(-2)).toEqual([`/cms/items/news?${translated}`, '/cms/items/news']);
    system.serve(answers(200, list(2)));
    clock = 61_000;
    cache.expire();
    expect(await body()).toBe(list(2));
    expect(asked().at(-1)).toBe(`/cms/items/news?${translated}`);
  });

  it('may lose them later', async () => {
    await body();
    serveWithoutTranslations(403);
    clock = 1_000;
    expect(await body()).toBe(list(1));
  });

  it('gives no list that it gives nobody', async () => {
    system.serve(answers(403, '{"errors":[]}'));
    await expect(cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    await expect(cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    expect(asked().map((url) => url?.includes('translations'))).toEqual([true, false, false]);
  });
});

describe('the revision', () => {
  it('stays while answers have the same bytes', async () => {
    await cache.get(news, client);
    const before = cache.revision;
    clock = 1_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2);
    expect(cache.revision).toBe(before);
  });

  it('stays when something is asked for the first time', async () => {
    await cache.get(news, client);
    const before = cache.revision;
    await cache.get(events, client);
    expect(cache.revision).toBe(before);
  });

  it('stays when it is said again, in other words, that something is not there', async () => {
    await cache.get(news, client);
    system.serve(answers(403, '{"errors":[1]}'));
    await cache.get(item(1), client);
    const before = cache.revision;
    clock = 1_000;
    system.serve(answers(403, '{"errors":[2]}'));
    await cache.get(item(1), client);
    expect(asked()).toHaveLength(3);
    expect(cache.revision).toBe(before);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stays while the system is away', async () => {
    await cache.get(news, client);
    const before = cache.revision;
    clock = 1_000;
    system.serve(answers(500, ''));
    await cache.refresh();
    expect(cache.revision).toBe(before);
  });

  it('changes with any answer', async () => {
    await cache.get(news, client);
    await cache.get(events, client);
    const before = cache.revision;
    clock = 1_000;
    system.serve(({ url }, response) => response.end(url?.includes('Events') ? list(2) : list(1)));
    await cache.refresh();
    expect(cache.revision).not.toBe(before);
    expect(onChange.mock.calls).toEqual([[events]]);
  });

  it('changes when what was missing arrives, since pages show something else instead', async () => {
    system.serve(answers(500, ''));
    await cache.get(news, client).catch(() => {});
    const before = cache.revision;
    await cache.refresh();
    expect(cache.revision).toBe(before);

    system.serve(answers(200, list(1)));
    await cache.refresh();
    expect(cache.revision).not.toBe(before);
    expect(asked()).toHaveLength(3);
  });

  it('asks for nothing that nobody has wanted for a while, or that others have crowded out', async () => {
    await cache.get(news, client);
    clock = 149_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2);
    clock = 150_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2);

    system.serve(({ url }, response) =>
      response.end(url === '/cms/items/news' ? list(1) : '{"data":{"id":1}}'),
    );
    for (let number = 0; number < 30; number++) await cache.get(item(number), client);
    clock = 152_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2 + 30 + 16);
  });

  it('asks for nothing that was made up', async () => {
    await cache.get(news, client);
    system.serve(answers(403, '{"errors":[]}'));
    for (let number = 0; number < 30; number++) await cache.get(item(number), client);
    clock = 2_000;
    await cache.refresh();
    expect(asked()).toHaveLength(1 + 30 + 1 + 1);
  });

  it('asks for nothing that is still fresh', async () => {
    await cache.get(news, client);
    await cache.refresh();
    expect(asked()).toHaveLength(1);
  });
});

describe('many questions at once', () => {
  it('go in turn, some of each client, and are refused past a share', async () => {
    const held: ServerResponse[] = [];
    system.serve((_request, response) => held.push(response));
    const many = Array.from({ length: 70 }, (_, id) => cache.get(item(id), client));
    const settled = Promise.allSettled(many);
    await until(() => expect(held).toHaveLength(8));
    const other = cache.get(news, '192.0.2.2');
    await until(() => expect(held).toHaveLength(9));
    held[8]?.end(list(1));
    expect((await other).body).toBe(list(1));
    system.serve(answers(403, '{"errors":[]}'));
    for (const response of held.slice(0, 8)) response.writeHead(403).end('{}');
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(6);
    expect(refused[0]).toMatchObject({ reason: { name: 'BudgetExceededError', reason: 'client' } });
  });
});
