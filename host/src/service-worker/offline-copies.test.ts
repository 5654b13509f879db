import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfflineCopies } from './offline-copies.ts';

const origin = location.origin;
const ticket = `${origin}/t/waffles/s1`;

/** What the server gives, by path; everything else is a network that is gone. */
let served: Record<string, string | number>;
let asked: string[];
let kept: Map<string, Map<string, Response>>;

beforeEach(() => {
  served = {};
  asked = [];
  kept = new Map();
  vi.stubGlobal('caches', {
    open: async (name: string) => fakeCache(kept.get(name) ?? newCache(name)),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (asking: Request | string) => {
    const { pathname } = new URL(typeof asking === 'string' ? asking : asking.url, origin);
    asked.push(pathname);
    const answer = served[pathname];
    if (answer === undefined) throw new TypeError('no network');
    const status = typeof answer === 'number' ? answer : 200;
    const response = new Response(String(answer), { status });
    return Object.defineProperties(response, {
      type: { value: 'basic' },
      clone: { value: () => sameSite(new Response(String(answer), { status })) },
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const sameSite = (response: Response) =>
  Object.defineProperty(response, 'type', { value: 'basic' });

function newCache(name: string) {
  const cache = new Map<string, Response>();
  kept.set(name, cache);
  return cache;
}

/** As browsers have it (Service Workers, Cache), without headers: those that were put last come last. */
function fakeCache(entries: Map<string, Response>) {
  const addressOf = (asked: Request | string) =>
    new URL(typeof asked === 'string' ? asked : asked.url, origin);
  return {
    async match(asking: Request | string, { ignoreSearch = false } = {}) {
      const { href, pathname } = addressOf(asking);
      const same = (key: string) =>
        ignoreSearch ? new URL(key).pathname === pathname : key === href;
      const key = [...entries.keys()].find(same);
      return key === undefined ? undefined : entries.get(key)?.clone();
    },
    put: async (asking: Request | string, answer: Response) =>
      void entries.set(addressOf(asking).href, answer),
    delete: async (asking: Request | string) => entries.delete(addressOf(asking).href),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  };
}

const documentOf = (version: string, { mark = true } = {}) =>
  `${mark ? '<meta name="offline-copy" content="">' : ''}<p>${version}</p>
   <script type="module" src="/remotes/fair/files/assets/page-${version}.js"></script>`;

/** A release as the server has it. */
function release(version: string, options = {}) {
  served = {
    '/t/waffles/s1': documentOf(version, options),
    [`/remotes/fair/files/assets/page-${version}.js`]: version,
  };
}

const paths = () =>
  [...kept.values()]
    .flatMap((cache) => [...cache.keys()].map((key) => new URL(key).pathname))
    .sort();

/** Opens a page, and lets the worker do what goes on after it. */
async function open(copies: OfflineCopies, address = ticket): Promise<string> {
  const rest: Promise<unknown>[] = [];
  const answer = await copies.openDocument({ url: address } as Request, (work) => rest.push(work));
  const text = await answer.text();
  // What goes on may go on to something else.
  for (let at = 0; at < rest.length; at++) await rest[at];
  return text;
}

it('keeps a page with all of its files, and opens it without a network', async () => {
  release('one');
  const copies = new OfflineCopies();
  await copies.keep(ticket);
  expect(paths()).toEqual(['/remotes/fair/files/assets/page-one.js', '/t/waffles/s1']);

  served = {};
  expect(await open(copies)).toContain('<p>one</p>');
  expect(await open(copies, `${ticket}?utm_source=sms`)).toContain('<p>one</p>');
  const file = await copies.openFile({
    url: `${origin}/remotes/fair/files/assets/page-one.js?retry`,
  } as Request);
  expect(await file.text()).toBe('one');
  await expect(open(copies, `${origin}/t/waffles/s2`)).rejects.toThrow('no network');
});

it('shows what is live, and keeps that in place of what it had', async () => {
  release('one');
  const copies = new OfflineCopies();
  await copies.keep(ticket);
  release('two');
  expect(await open(copies)).toContain('<p>two</p>');
  served = {};
  expect(await open(copies)).toContain('<p>two</p>');
  expect(paths()).toEqual(['/remotes/fair/files/assets/page-two.js', '/t/waffles/s1']);
});

it('keeps the whole copy that it has when a file of the next one does not arrive', async () => {
  release('one');
  const copies = new OfflineCopies();
  await copies.keep(ticket);
  served = { '/t/waffles/s1': documentOf('two') };
  expect(await open(copies)).toContain('<p>two</p>');
  served = {};
  expect(await open(copies)).toContain('<p>one</p>');
  expect(paths()).toEqual(['/remotes/fair/files/assets/page-one.js', '/t/waffles/s1']);
});

it('opens its copy where the server cannot make the page, and where it takes too long', async () => {
  release('one');
  const copies = new OfflineCopies();
  await copies.keep(ticket);
  served = { '/t/waffles/s1': 503 };
  expect(await open(copies)).toContain('<p>one</p>');

  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const slow = copies.openDocument({ url: ticket } as Request, () => undefined);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await (await slow).text()).toContain('<p>one</p>');
});

it('removes a copy that may not be kept any more, with its files', async () => {
  release('one');
  const copies = new OfflineCopies();
  await copies.keep(ticket);
  release('two', { mark: false });
  expect(await open(copies)).toContain('<p>two</p>');
  expect(paths()).toEqual([]);

  release('three');
  await copies.keep(ticket);
  served = { '/t/waffles/s1': 404 };
  expect(await open(copies)).toBe('404');
  expect(paths()).toEqual([]);
});

it('keeps eight pages, those that were opened last, and none of elsewhere', async () => {
  const copies = new OfflineCopies();
  const numbers = Array.from({ length: 10 }, (_, number) => number);
  served = Object.fromEntries(
    numbers.map((number) => [
      `/t/waffles/s${number}`,
      `<meta name="offline-copy" content="">${number}`,
    ]),
  );
  for (const number of numbers.slice(0, 8)) await copies.keep(`${origin}/t/waffles/s${number}`);
  await open(copies, `${origin}/t/waffles/s0`);
  for (const number of numbers.slice(8)) await copies.keep(`${origin}/t/waffles/s${number}`);
  await copies.keep('https://elsewhere.example/t/waffles/s1');
  expect(paths()).toEqual([0, 3, 4, 5, 6, 7, 8, 9].map((number) => `/t/waffles/s${number}`));
});

it('asks for nothing that it has', async () => {
  release('one');
  const copies = new OfflineCopies();
  await copies.keep(ticket);
  asked = [];
  await copies.keep(ticket);
  await open(copies);
  expect(asked).toEqual(['/t/waffles/s1']);
});

it('removes what a worker of another layout has kept', async () => {
  newCache('offline-copies-0');
  const copies = new OfflineCopies();
  release('one');
  await copies.keep(ticket);
  await copies.removeOthers();
  expect([...kept.keys()]).toEqual(['offline-copies-1']);
});
