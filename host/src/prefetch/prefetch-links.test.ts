import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PageRequest } from '../routes/load-page.ts';
import { mayPrefetch } from './connection.ts';
import { type LinkedPages, prefetchLinks } from './prefetch-links.ts';

const prefetch = vi.fn(async ({ url }: PageRequest): Promise<unknown> => `data of ${url.pathname}`);
const loadSlots = vi.fn<LinkedPages['loadSlots']>(async () => undefined);
const prerender = vi.fn<LinkedPages['prerender']>(() => true);
let healthy: boolean;
let showPage: () => void;
let stop: () => void;

const pageAt: LinkedPages['pageAt'] = (url) => {
  const claim = { path: url.pathname, language: 'nl', module: 'x', slots: ['forms/contact'] };
  const handle = { remote: 'marketing', claim, language: 'nl' } as PageRequest['handle'];
  return url.pathname === '/nergens' ? undefined : { handle, params: {}, url };
};

const fetched = () => prefetch.mock.calls.map(([{ url }]) => url.pathname + url.search);
const prerendered = () => prerender.mock.calls.map(([{ url }, data]) => [url.pathname, data]);
const link = (name: string) => screen.getByRole('link', { name });

/** Lets everything happen that waits for a quiet moment. */
const quiet = () => vi.advanceTimersByTimeAsync(5_000);

/** Shows links; those in `inView` have a place on the screen. */
function showLinks(hrefs: readonly string[], inView: readonly string[] = []) {
  document.body.innerHTML = hrefs.map((href) => `<a href="${href}">${href}</a>`).join('');
  for (const href of inView) {
    vi.spyOn(link(href), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10, 100, 20));
  }
}

function start() {
  stop = prefetchLinks({
    pageAt,
    prefetch,
    loadSlots,
    prerender,
    isHealthy: () => healthy,
    settled: Promise.resolve(),
    onPageShown: (listener) => {
      showPage = listener;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  window.history.replaceState(null, '', '/');
  healthy = true;
  start();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

describe('a link that the visitor means', () => {
  it.each(['pointerDown', 'focusIn'] as const)(
    'is loaded at once at %s, with its forms',
    async (event) => {
      showLinks(['/contact?utm_source=x#adres']);
      fireEvent[event](link('/contact?utm_source=x#adres'));
      await vi.advanceTimersByTimeAsync(0);
      expect(fetched()).toEqual(['/contact?utm_source=x']);
      expect(loadSlots).toHaveBeenCalledWith(['forms/contact']);
    },
  );

  it('is rendered out of sight once its forms are there, in a quiet moment', async () => {
    let arrive = () => {};
    loadSlots.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve([]);
      }),
    );
    showLinks(['/contact']);
    fireEvent.focusIn(link('/contact'));
    await quiet();
    expect(prerender).not.toHaveBeenCalled();
    arrive();
    await quiet();
    expect(prerendered()).toEqual([['/contact', 'data of /contact']]);
  });

  it('alone is rendered where the visitor passed others on the way, unless it is there by then', async () => {
    showLinks(['/contact', '/dba', '/ons-verhaal']);
    fireEvent.focusIn(link('/contact'));
    fireEvent.focusIn(link('/dba'));
    await quiet();
    expect(prerendered()).toEqual([['/dba', 'data of /dba']]);

    fireEvent.pointerDown(link('/ons-verhaal'));
    window.history.replaceState(null, '', '/ons-verhaal');
    await quiet();
    expect(prerender).toHaveBeenCalledOnce();
  });

  it('is not rendered when it could not be loaded, nor when ten others were', async () => {
    prefetch.mockResolvedValueOnce(undefined);
    const paths = Array.from({ length: 12 }, (_, index) => `/pagina-${index}`);
    showLinks(paths);
    for (const path of paths) {
      fireEvent.focusIn(link(path));
      await quiet();
    }
    expect(prerendered().map(([path]) => path)).toEqual(paths.slice(1, 11));
  });

  it('has the browser load what writes dates, in a quiet moment before its page has one', async () => {
    const write = vi.spyOn(Date.prototype, 'toLocaleString');
    onTestFinished(() => write.mockRestore());
    showLinks(['/contact']);
    fireEvent.focusIn(link('/contact'));
    await vi.advanceTimersByTimeAsync(0);
    expect(write).not.toHaveBeenCalled();
    await quiet();
    expect(write).toHaveBeenCalledOnce();
  });

  it('is loaded when the mouse rests on it, and not when it passes over', async () => {
    showLinks(['/contact', '/dba']);
    fireEvent.pointerOver(link('/contact'));
    fireEvent.pointerOver(link('/dba'));
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched()).toEqual(['/dba']);
  });

  it.each([
    ['of another site', '<a href="https://elsewhere.example/contact">x</a>'],
    ['to the page itself', '<a href="/#top">x</a>'],
    ['to a new window', '<a href="/contact" target="_blank">x</a>'],
    ['to a file', '<a href="/contact" download="afspraak.ics">x</a>'],
    ['that is no page of this document', '<a href="/nergens">x</a>'],
    ['by mail', '<a href="mailto:info@rawit.example">x</a>'],
  ])('is left alone: one %s', async (_case, html) => {
    document.body.innerHTML = html;
    fireEvent.pointerDown(link('x'));
    await quiet();
    expect(fetched()).toEqual([]);
  });
});

describe('links in view', () => {
  it('are loaded one by one in quiet moments, six of a page, without their forms', async () => {
    const paths = Array.from({ length: 9 }, (_, index) => `/pagina-${index}`);
    showLinks(['/onder-de-rand', ...paths], paths);
    await quiet();
    expect(fetched()).toEqual(paths.slice(0, 6));
    expect(loadSlots).not.toHaveBeenCalled();
    expect(prerender).not.toHaveBeenCalled();
  });

  it('of the next page are loaded too, until a document has loaded enough', async () => {
    await quiet();
    for (let page = 0; page < 6; page += 1) {
      const paths = Array.from({ length: 5 }, (_, index) => `/pagina-${page}-${index}`);
      showLinks(paths, paths);
      showPage();
      await quiet();
    }
    expect(prefetch).toHaveBeenCalledTimes(24);
    showLinks(['/contact']);
    fireEvent.pointerDown(link('/contact'));
    await quiet();
    expect(fetched()).not.toContain('/contact');
  });

  it('are not loaded any more once links lead to documents', async () => {
    showLinks(['/contact'], ['/contact']);
    stop();
    showPage();
    fireEvent.pointerDown(link('/contact'));
    await quiet();
    expect(fetched()).toEqual([]);
  });
});

it.each([
  [true, { onLine: true }],
  [true, { onLine: true, connection: { effectiveType: '3g' } }],
  [false, { onLine: true, connection: { effectiveType: '2g' } }],
  [false, { onLine: true, connection: { effectiveType: 'slow-2g' } }],
  [false, { onLine: true, connection: { effectiveType: '4g', saveData: true } }],
  [false, { onLine: false }],
])('%s: loading in advance with %j', (expected, browser) => {
  expect(mayPrefetch(browser)).toBe(expected);
});

it('nothing is loaded in advance where something failed', async () => {
  healthy = false;
  showLinks(['/contact'], ['/contact']);
  fireEvent.pointerDown(link('/contact'));
  await quiet();
  expect(fetched()).toEqual([]);
});

it('nothing is loaded in advance for who saves data', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  showLinks(['/contact'], ['/contact']);
  fireEvent.pointerDown(link('/contact'));
  await quiet();
  vi.unstubAllGlobals();
  expect(fetched()).toEqual([]);
});
