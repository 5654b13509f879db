import { siteConfig } from '@site/shared/testing/site-config';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoteLoadError, type RemoteModule } from '../remotes/remote-modules.ts';
import { createAskPageData } from './ask-page-data.ts';
import { createPageLoader } from './load-page.ts';

const own = vi.fn(async () => 'its own');
const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
/** The page's code: it is on its way until a test lets it come, or fail. */
let code: Promise<RemoteModule>;
let arrive: () => void;
let fail: (error: Error) => void;
let visit: AbortController;

beforeEach(() => {
  vi.clearAllMocks();
  code = new Promise((resolve, reject) => {
    arrive = () => resolve({ default: { load: own } });
    fail = reject;
  });
  visit = new AbortController();
  fetched.mockImplementation(async () => Response.json('the server’s'));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function load({ serverData = true } = {}): Promise<unknown> {
  const modules = { loaded: () => undefined, load: () => code };
  const claim = { path: '/nieuws', language: 'nl', module: 'x', serverData } as const;
  return createPageLoader(
    modules,
    siteConfig,
    createAskPageData('set-1'),
  )({
    handle: { remote: 'marketing', claim, language: 'nl' },
    params: {},
    url: new URL('https://www.rawit.example/nieuws?pagina=2'),
    signal: visit.signal,
  });
}

/** An answer that does not come until it is aborted. */
const hang: typeof fetched = vi.fn(
  (_address, { signal }) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    }),
);

it('a page has the server’s data, which are asked for before its code is there', async () => {
  const loading = load();
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/page-data/set-1/nieuws?pagina=2', {
    signal: expect.any(AbortSignal),
  });
  arrive();
  expect(await loading).toBe('the server’s');
  expect(own).not.toHaveBeenCalled();
});

it('a page that does not claim it loads its own, and asks for nothing', async () => {
  arrive();
  expect(await load({ serverData: false })).toBe('its own');
  expect(fetched).not.toHaveBeenCalled();
});

it.each<[string, typeof fetched]>([
  ['has those of another release', vi.fn(async () => new Response(null, { status: 204 }))],
  ['has none', vi.fn(async () => Response.json({ error: 'notFound' }, { status: 404 }))],
  ['is overloaded', vi.fn(async () => Response.json({ error: 'unavailable' }, { status: 503 }))],
  ['answers something else', vi.fn(async () => new Response('<!doctype html>'))],
  ['cannot be reached', vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')))],
])('a page loads its own data when the server %s', async (_case, answer) => {
  fetched.mockImplementation(answer);
  arrive();
  expect(await load()).toBe('its own');
});

it('a page loads its own data when the server’s do not come within five seconds', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(hang);
  arrive();
  const loaded = vi.fn();
  load().then(loaded);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(loaded).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(loaded).toHaveBeenCalledExactlyOnceWith('its own');
});

it('a page that was left waits for neither code nor data', async () => {
  fetched.mockImplementation(hang);
  const loading = load();
  const reason = new Error('another link was followed');
  visit.abort(reason);
  await expect(loading).rejects.toBe(reason);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  fail(new Error('too late to matter'));
  expect(own).not.toHaveBeenCalled();
});

it('a page whose code cannot be loaded fails at once, with or without its data', async () => {
  const error = new RemoteLoadError('marketing', 'x', 'cause');
  fetched.mockImplementation(hang);
  const loading = load();
  fail(error);
  await expect(loading).rejects.toBe(error);
  visit.abort();
});
