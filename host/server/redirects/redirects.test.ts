// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { holdTime } from '../../test/clock-set-back.ts';
import { makeSet } from '../../test/pages.ts';
import type { ContentAnswer } from '../content/content-cache.ts';
import type { ContentQuery } from '../content/content-query.ts';
import { Redirects } from './redirects.ts';

const page = (path: string) => ({ path, language: 'nl' as const, module: 'x' });
const set = makeSet({ name: 'marketing', pages: [page('/'), page('/contact')] });

const get = vi.fn<(query: ContentQuery) => Promise<ContentAnswer>>();
const onRefused = vi.fn();
let revision: string;
let clock: number;
let options: ConstructorParameters<typeof Redirects>[0];
let redirects: Redirects;

/** What the content system has from now on. */
function store(...entries: readonly object[]): void {
  revision += '+';
  get.mockImplementation(async ({ path }) => {
    const offset = Number(new URLSearchParams(path.split('?')[1]).get('offset'));
    const data = entries.slice(offset, offset + 100);
    return { status: 200, body: JSON.stringify({ data }), fetchedAt: 0, revision };
  });
}

const stored = (id: number, from: string, to: string) => ({ id, status: 'published', from, to });

beforeEach(() => {
  vi.resetAllMocks();
  revision = '1';
  clock = 0;
  const content = {
    get,
    get revision() {
      return revision;
    },
  };
  options = { content, publicOrigin: 'https://merk.example', origins: [], onRefused };
  redirects = new Redirects({ ...options, now: () => clock });
});

const find = async (path: string) => (await redirects.find(path, set))?.location;

it('are read in full, and anew when content has changed', async () => {
  store(...Array.from({ length: 250 }, (_, id) => stored(id, `/oud-${id}`, '/contact')));
  expect(await find('/oud-249')).toBe('/contact');
  expect(get).toHaveBeenCalledTimes(3);
  expect(await find('/oud-0')).toBe('/contact');
  expect(get).toHaveBeenCalledTimes(3);
  store(stored(1, '/nieuw', '/contact'));
  expect(await find('/oud-0')).toBeUndefined();
  expect(await find('/nieuw')).toBe('/contact');
});

it('are looked at again after a second whose clock was set back', async () => {
  const setBackAfter = holdTime();
  redirects = new Redirects(options);
  store(stored(1, '/oud', '/contact'));
  await find('/oud');
  setBackAfter(1_000);
  await find('/oud');
  expect(get).toHaveBeenCalledTimes(2);
});

it('are judged by the pages of the set', async () => {
  store(stored(1, '/nieuw', '/contact'));
  expect(await find('/nieuw')).toBe('/contact');
  const other = makeSet({ name: 'other', pages: [page('/'), page('/nieuw'), page('/contact')] });
  expect(await redirects.find('/nieuw', other)).toBeUndefined();
  expect(redirects.refused).toEqual([{ id: '1', reason: '"/nieuw" is a page of this site' }]);
  expect(redirects.isUnclaimed(other, '/en/nieuw')).toBe(false);
  expect(redirects.isUnclaimed(set, '/en/nieuw')).toBe(true);
});

it('are told once when they are refused', async () => {
  store(stored(1, '/a', '/a'), { id: 2, status: 'draft', from: '/b', to: '/b' });
  await find('/x');
  store(stored(1, '/a', '/a'));
  expect(await redirects.check(set)).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith({ id: '1', reason: '"/a" leads in a circle' });
});

it('are none, and no trouble, where the content system has no such collection', async () => {
  get.mockResolvedValue({ status: 403, body: '{}', fetchedAt: 0, revision: 'x' });
  expect(await find('/oud')).toBeUndefined();
  expect(redirects.refused).toEqual([]);
});

it('stand while the content system is away, which is asked again five seconds later', async () => {
  store(stored(1, '/oud', '/contact'));
  await find('/oud');
  get.mockRejectedValue(new Error('away'));
  clock = 2_000;
  expect(await find('/oud')).toBe('/contact');
  clock = 6_999;
  expect(await find('/oud')).toBe('/contact');
  expect(get).toHaveBeenCalledTimes(2);
  store();
  clock = 7_000;
  expect(await find('/oud')).toBeUndefined();
});
