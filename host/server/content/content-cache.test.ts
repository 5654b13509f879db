// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { until } from '../../test/until.ts';
import { answers, startUpstream, type Upstream } from '../../test/upstream.ts';
import { ContentCache, ContentUnavailableError } from './content-cache.ts';

const news = '/items/news';
let system: Upstream;
let clock: number;
let cache: ContentCache;

/** Lets the cache's patience end at once, from the next request on. */
function hurry() {
  const real = AbortSignal.timeout.bind(AbortSignal);
  return vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real(20));
}

afterEach(() => {
  vi.restoreAllMocks();
});

beforeEach(async () => {
  system = await startUpstream();
  system.serve(answers(200, '{"data":[1]}'));
  clock = 0;
  cache = new ContentCache({ base: `${system.origin}/cms`, now: () => clock });
});

const asked = () => system.requests.map(({ url }) => url);
const body = async (path = news) => (await cache.get(path)).body;

describe('an answer of the content system', () => {
  it('is asked for as JSON below the base, with its query', async () => {
    await cache.get('/items/news?limit=-1');
    expect(asked()).toEqual(['/cms/items/news?limit=-1']);
    expect(system.requests[0]?.headers.accept).toBe('application/json');
  });

  it('is fresh for a second, then asked for again', async () => {
    await cache.get(news);
    clock = 999;
    system.serve(answers(200, '{"data":[2]}'));
    expect(await body()).toBe('{"data":[1]}');
    clock = 1_000;
    expect(await body()).toBe('{"data":[2]}');
    expect(asked()).toHaveLength(2);
  });

  it('is asked for once when many want it', async () => {
    const held: ServerResponse[] = [];
    system.serve((_request, response) => held.push(response));
    const wanted = Promise.all([body(), body(), body()]);
    await until(() => expect(held).toHaveLength(1));
    held[0]?.end('{"data":[3]}');
    expect(await wanted).toEqual(Array(3).fill('{"data":[3]}'));
    expect(asked()).toHaveLength(1);
  });

  it('is not mixed up with another one', async () => {
    system.serve(({ url }, response) => response.end(JSON.stringify(url)));
    expect(await Promise.all([body('/items/a'), body('/items/a?x'), body('/items/b')])).toEqual([
      '"/cms/items/a"',
      '"/cms/items/a?x"',
      '"/cms/items/b"',
    ]);
  });

  it('is kept when it says that there is nothing', async () => {
    system.serve(answers(403, '{"errors":[]}'));
    expect(await cache.get(news)).toMatchObject({ status: 403, body: '{"errors":[]}' });
  });
});

describe('the last good copy stands in', () => {
  it.each<[string, () => unknown]>([
    ['fails', () => system.serve(answers(500, '{"errors":[]}'))],
    ['has too much to do', () => system.serve(answers(429, '{"errors":[]}'))],
    ['talks nonsense', () => system.serve(answers(200, '<html>'))],
    ['says nothing', () => system.serve(answers(200, ''))],
    [
      'does not answer',
      () => {
        hurry();
        system.serve(() => {});
      },
    ],
    [
      'stops in the middle',
      () => {
        hurry();
        system.serve((_request, response) => response.writeHead(200).write('{"da'));
      },
    ],
    ['breaks off', () => system.serve((_request, response) => response.socket?.destroy())],
    ['is gone', () => system.stop()],
  ])('when the system %s', async (_case, harm) => {
    await cache.get(news);
    clock = 1_000;
    await harm();
    expect(await cache.get(news)).toMatchObject({ status: 200, body: '{"data":[1]}' });
  });

  it('until the system answers again', async () => {
    await cache.get(news);
    clock = 1_000;
    system.serve(answers(500, ''));
    await cache.get(news);
    system.serve(answers(200, '{"data":[2]}'));
    expect(await body()).toBe('{"data":[2]}');
  });
});

it('an answer is waited for 3 s', async () => {
  const patience = hurry();
  system.serve(() => {});
  await expect(cache.get(news)).rejects.toThrow(ContentUnavailableError);
  expect(patience).toHaveBeenCalledExactlyOnceWith(2_500);
});

describe('without a copy', () => {
  it.each<[string, () => unknown]>([
    ['fails', () => system.serve(answers(503, '{}'))],
    ['talks nonsense', () => system.serve(answers(200, '<html>'))],
    [
      'does not answer',
      () => {
        hurry();
        system.serve(() => {});
      },
    ],
  ])('it is an error when the system %s', async (_case, harm) => {
    await harm();
    const failed = cache.get(news);
    await expect(failed).rejects.toThrow(ContentUnavailableError);
    await expect(failed).rejects.toThrow('No answer to /items/news from the content system.');
  });

  it('the next one asks again', async () => {
    system.serve(answers(500, ''));
    await cache.get(news).catch(() => {});
    system.serve(answers(200, '{}'));
    expect(await body()).toBe('{}');
  });
});

describe('the revision', () => {
  it('stays while answers have the same bytes', async () => {
    await cache.get(news);
    const before = cache.revision;
    clock = 1_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2);
    expect(cache.revision).toBe(before);
  });

  it('stays when something is asked for the first time', async () => {
    await cache.get(news);
    const before = cache.revision;
    await cache.get('/items/Events');
    expect(cache.revision).toBe(before);
  });

  it('stays while the system is away', async () => {
    await cache.get(news);
    const before = cache.revision;
    clock = 1_000;
    system.serve(answers(500, ''));
    await cache.refresh();
    expect(cache.revision).toBe(before);
  });

  it('changes with any answer', async () => {
    await cache.get(news);
    await cache.get('/items/Events');
    const before = cache.revision;
    clock = 1_000;
    system.serve(({ url }, response) =>
      response.end(url?.endsWith('Events') ? '{"data":[2]}' : '{"data":[1]}'),
    );
    await cache.refresh();
    expect(cache.revision).not.toBe(before);
  });

  it('changes when what was missing arrives, since pages show something else instead', async () => {
    system.serve(answers(500, ''));
    await cache.get(news).catch(() => {});
    const before = cache.revision;
    await cache.refresh();
    expect(cache.revision).toBe(before);

    system.serve(answers(200, '{}'));
    await cache.refresh();
    expect(cache.revision).not.toBe(before);
    expect(asked()).toHaveLength(3);
  });

  it('asks for nothing that nobody has wanted for a while, or that others have crowded out', async () => {
    await cache.get(news);
    clock = 89_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2);
    clock = 90_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2);

    for (let number = 0; number < 150; number++) await cache.get(`/items/news/${number}`);
    clock = 92_000;
    await cache.refresh();
    expect(asked()).toHaveLength(2 + 150 + 100);
  });

  it('asks for nothing that is still fresh', async () => {
    await cache.get(news);
    await cache.refresh();
    expect(asked()).toHaveLength(1);
  });
});
