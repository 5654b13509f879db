// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { until } from '../../../shared/test/until.ts';
import { CachedContent, client, item, list, news, translated } from '../../test/cached-content.ts';
import { holdTime } from '../../test/clock-set-back.ts';
import { answers } from '../../test/upstream.ts';
import { ContentCache, ContentUnavailableError } from './content-cache.ts';
import { type ContentQuery, laterPage, redirectsQuery } from './content-query.ts';

const content = new CachedContent();

const language = 'nl';

/** Lets the cache's requests time out at once. */
function shortenTimeout() {
  const real = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(20));
}

describe('an answer of the content system', () => {
  it('is asked for as JSON below the base, with its query', async () => {
    await content.cache.get({ ...news, path: '/items/news?limit=1' }, client);
    expect(content.asked()).toEqual([`/cms/items/news?limit=1&${translated}`]);
    expect(content.system.requests[0]?.headers.accept).toBe('application/json');
  });

  it('is fresh for a second, then asked for again', async () => {
    await content.cache.get(news, client);
    content.clock = 999;
    content.system.serve(answers(200, list(2)));
    expect(await content.body()).toBe(list(1));
    content.clock = 1_000;
    expect(await content.body()).toBe(list(2));
    expect(content.asked()).toHaveLength(2);
  });

  it('is no fresher for a clock that is set back', async () => {
    const setBackAfter = holdTime();
    const cache = new ContentCache({ base: `${content.system.origin}/cms` });
    await cache.get(news, client);
    setBackAfter(1_000);
    content.system.serve(answers(200, list(2)));
    expect(await cache.get(news, client)).toMatchObject({ body: list(2) });
  });

  it('is asked for again at once when the system tells that something has changed', async () => {
    content.clock = 5;
    await content.cache.get(news, client);
    content.clock = 10;
    const { revision } = content.cache;
    content.cache.expire();
    expect(content.cache.revision).not.toBe(revision);
    content.clock = 11;
    content.system.serve(answers(200, list(2)));
    expect(await content.body()).toBe(list(2));
    expect(await content.body()).toBe(list(2));
    expect(content.asked()).toHaveLength(2);
  });

  it('is read with the photos that were pasted into its texts, and kept without them', async () => {
    const pasted = (photo: string) =>
      JSON.stringify({ data: [{ id: 1, content: `<img src="data:image/jpeg;base64,${photo}">` }] });
    content.system.serve(answers(200, pasted('abcd'.repeat(2_500_000))));
    expect(await content.body()).toBe(pasted(''));
  });

  it('is asked for once when many want it', async () => {
    const held: ServerResponse[] = [];
    content.system.serve((_request, response) => held.push(response));
    const wanted = Promise.all([content.body(), content.body(), content.body()]);
    await until(() => expect(held).toHaveLength(1));
    held[0]?.end(list(3));
    expect(await wanted).toEqual(Array(3).fill(list(3)));
    expect(content.asked()).toHaveLength(1);
  });

  it('is asked for at once with those that come after it in its list', async () => {
    const items = Array.from({ length: 250 }, (_, id) => ({ id }));
    const held: (() => void)[] = [];
    content.system.serve(({ url = '' }, response) => {
      const offset = Number(new URL(url, 'http://content').searchParams.get('offset'));
      held.push(() => response.end(JSON.stringify({ data: items.slice(offset, offset + 100) })));
    });
    for (const [page, expected] of [100, 100, 50].entries()) {
      const answer = content.body(laterPage(news, page));
      await until(() => expect(held).toHaveLength(1));
      held.pop()?.();
      expect(JSON.parse(await answer).data).toHaveLength(expected);
    }
    content.clock = 1_000;
    const first = content.body();
    await until(() => expect(held).toHaveLength(3));
    for (const answer of held) answer();
    await first;
    await content.body(laterPage(news, 2));
    expect(content.asked()).toHaveLength(6);
  });

  it('is not mixed up with another one', async () => {
    content.system.serve(({ url }, response) =>
      response.end(JSON.stringify({ data: { id: url } })),
    );
    const of = (path: string) => `{"data":{"id":"/cms/items/news/${path}?${translated}"}}`;
    expect(await Promise.all([content.body(item(1)), content.body(item(2))])).toEqual([
      of('1'),
      of('2'),
    ]);
  });

  it.each([
    [403, '{"errors":[]}', 403],
    [404, '{"errors":[]}', 404],
    [414, '{"errors":[]}', 414],
    [200, '{"data":null}', 404],
  ])('may say that there is no such item: %i %s', async (told, text, status) => {
    content.system.serve(answers(told, text));
    expect(await content.cache.get(item(1), client)).toMatchObject({ status, body: text });
  });

  it('says that an item is gone', async () => {
    content.system.serve(answers(200, '{"data":{"id":1}}'));
    await content.cache.get(item(1), client);
    content.clock = 1_000;
    content.system.serve(answers(403, '{"errors":[]}'));
    expect(await content.cache.get(item(1), client)).toMatchObject({ status: 403 });
  });

  it('may be a list that editors have emptied', async () => {
    await content.cache.get(news, client);
    content.clock = 1_000;
    content.system.serve(answers(200, '{"data":[]}'));
    expect(await content.body()).toBe('{"data":[]}');
  });

  it.each([403, 404])('has no vacancies without such a collection (%i)', async (status) => {
    content.system.serve(answers(status, '{"errors":[]}'));
    const query: ContentQuery = { kind: 'vacancies', path: '/items/vacancies', language };
    expect(await content.cache.get(query, client)).toMatchObject({
      status: 200,
      body: '{"data":[]}',
    });
  });

  it.each([403, 404])('says that there is no collection of redirects (%i)', async (status) => {
    content.system.serve(answers(status, '{"errors":[]}'));
    expect(await content.cache.get(redirectsQuery, client)).toMatchObject({ status });
    await expect(content.cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    content.system.serve(answers(200, list(1)));
    content.clock = 1_000;
    expect(await content.cache.get(laterPage(redirectsQuery, 0), client)).toMatchObject({
      status: 200,
    });
    await content.cache.get(laterPage(redirectsQuery, 2), client);
    expect(content.asked().at(-1)).toBe('/cms/items/redirects?offset=200&limit=100');
  });

  it.each<ContentQuery>([
    { kind: 'vacancies', path: '/items/vacancies', language },
    redirectsQuery,
  ])('keeps what a collection held while nobody is let in: $path', async (query) => {
    content.system.serve(answers(200, list(1)));
    await content.cache.get(query, client);
    content.system.serve(answers(403, '{"errors":[]}'));
    content.clock = 2_000;
    expect(await content.cache.get(query, client)).toMatchObject({ status: 200, body: list(1) });
  });

  it('goes nowhere else, wherever the system sends', async () => {
    content.system.serve((_request, response) =>
      response.writeHead(302, { location: '/inner' }).end(),
    );
    await expect(content.cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    expect(content.asked()).toEqual([`/cms/items/news?${translated}`]);
  });
});

describe('the last good copy stands in', () => {
  it.each<[string, () => unknown]>([
    ['fails', () => content.system.serve(answers(500, '{"errors":[]}'))],
    ['has too much to do', () => content.system.serve(answers(429, '{"errors":[]}'))],
    ['talks nonsense', () => content.system.serve(answers(200, '<html>'))],
    ['says nothing', () => content.system.serve(answers(200, ''))],
    ['has nothing', () => content.system.serve(answers(200, '{"data":null}'))],
    ['has another shape', () => content.system.serve(answers(200, '{"data":{"news":"later"}}'))],
    ['has other things', () => content.system.serve(answers(200, '{"data":[{"title":"no id"}]}'))],
    ['lets nobody in', () => content.system.serve(answers(403, '{"errors":[]}'))],
    ['knows no such list', () => content.system.serve(answers(404, '{"errors":[]}'))],
    ['never ends', () => content.system.serve(answers(200, `"${'a'.repeat(8_000_001)}"`))],
    [
      'does not answer',
      () => {
        shortenTimeout();
        content.system.serve(() => {});
      },
    ],
    [
      'stops in the middle',
      () => {
        shortenTimeout();
        content.system.serve((_request, response) => response.writeHead(200).write('{"da'));
      },
    ],
    ['breaks off', () => content.system.serve((_request, response) => response.socket?.destroy())],
    ['is gone', () => content.system.stop()],
  ])('when the system %s', async (_case, harm) => {
    await content.cache.get(news, client);
    content.clock = 1_000;
    await harm();
    expect(await content.cache.get(news, client)).toMatchObject({ status: 200, body: list(1) });
  });

  it('until the system answers again', async () => {
    await content.cache.get(news, client);
    content.clock = 1_000;
    content.system.serve(answers(500, ''));
    await content.cache.get(news, client);
    content.system.serve(answers(200, list(2)));
    expect(await content.body()).toBe(list(2));
  });
});

it('an answer is waited for 3 s', async () => {
  const timeout = shortenTimeout();
  content.system.serve(() => {});
  await expect(content.cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(2_500);
});

describe('without a copy', () => {
  it.each<[string, () => unknown]>([
    ['fails', () => content.system.serve(answers(503, '{}'))],
    ['talks nonsense', () => content.system.serve(answers(200, '<html>'))],
    ['has another shape', () => content.system.serve(answers(200, '{"data":{"news":"later"}}'))],
    [
      'does not answer',
      () => {
        shortenTimeout();
        content.system.serve(() => {});
      },
    ],
  ])('it is an error when the system %s', async (_case, harm) => {
    await harm();
    const failed = content.cache.get(news, client);
    await expect(failed).rejects.toThrow(ContentUnavailableError);
    await expect(failed).rejects.toThrow('No answer to /items/news from the content system.');
  });

  it('the next one asks again', async () => {
    content.system.serve(answers(500, ''));
    await content.cache.get(news, client).catch(() => {});
    content.system.serve(answers(200, list(1)));
    expect(await content.body()).toBe(list(1));
  });
});
