// @vitest-environment node
import type { RemoteClaims } from '@site/shared/federation/claims';
import { movedTo, type PageContext } from '@site/shared/federation/page';
import { siteConfig } from '@site/shared/testing/site-config';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { RemoteLoadError, type RemoteModules } from '../remotes/remote-modules.ts';
import { createRoutes, nativeLanguage } from './create-routes.ts';
import { createPageLoader } from './load-page.ts';
import { createRouteTable, visitRoute } from './route-table.ts';

const marketing: RemoteClaims = {
  name: 'marketing',
  pages: [
    { path: '/', language: 'nl', module: 'features/home/home-page' },
    { path: '/contact', language: 'nl', module: 'features/contact/contact-page' },
    { path: '/nieuws/:id', language: 'nl', module: 'features/news/news-page' },
    { path: '/nieuws/archief', language: 'nl', module: 'features/news/archive-page' },
  ],
  redirects: [{ from: '/bel-ons', to: '/contact#telefoon' }],
};
const fair: RemoteClaims = {
  name: 'fair',
  pages: [{ path: '/jfall-2025', language: 'en', module: 'features/jfall/jfall-page' }],
  redirects: [{ from: '/magazine', to: '/jfall-2025' }],
};
const set = makeSet(marketing, fair);

const load = vi.fn<RemoteModules['load']>();
const loader = vi.fn<(context: PageContext) => Promise<unknown>>();

const loadPage = createPageLoader({ loaded: () => undefined, load }, siteConfig);

type Sources = Parameters<typeof createRoutes>[0];

/** Follows an address: to a page, to another address or to an error. */
async function visit(path: string, sources: Partial<Sources> = {}) {
  const findRoute = createRouteTable(createRoutes({ set, loadPage, ...sources }));
  const url = new URL(`https://www.rawit.example${path}`);
  const match = findRoute(url.pathname);
  if (!match) throw new Error(`No route leads to ${path}.`);
  const { route, params } = match;
  const { signal } = new AbortController();
  try {
    const visited = await visitRoute(route, { url, params, signal });
    if ('redirect' in visited) return `${visited.redirect.status} ${visited.redirect.to}`;
    const { remote, claim, language } = route.handle ?? {};
    return { page: `${remote} ${claim?.path} ${language}`, ...visited };
  } catch (error) {
    return { error };
  }
}

beforeEach(() => {
  vi.resetAllMocks();
  load.mockResolvedValue({ default: { load: loader } });
  loader.mockResolvedValue('data');
});

describe('a claimed page', () => {
  it.each([
    ['/', 'marketing / nl'],
    ['/en', 'marketing / en'],
    ['/en/', 'marketing / en'],
    ['/contact', 'marketing /contact nl'],
    ['/contact/', 'marketing /contact nl'],
    ['/Contact', 'marketing /contact nl'],
    ['/en/contact', 'marketing /contact en'],
    ['/jfall-2025', 'fair /jfall-2025 en'],
    ['/nl/jfall-2025', 'fair /jfall-2025 nl'],
    ['/nieuws/42', 'marketing /nieuws/:id nl'],
    ['/nieuws/archief', 'marketing /nieuws/archief nl'],
    ['/en/nieuws/archief?x=1', 'marketing /nieuws/archief en'],
  ])('is found at %s: %s', async (path, page) => {
    expect(await visit(path)).toMatchObject({ page });
  });

  it('loads its data with language, parameters and address', async () => {
    expect(await visit('/en/nieuws/a%20b?x=1')).toMatchObject({ data: 'data' });
    expect(load).toHaveBeenCalledExactlyOnceWith('marketing', 'features/news/news-page');
    const context = loader.mock.calls[0]?.[0];
    expect(context).toMatchObject({ language: 'en', params: { id: 'a b' } });
    expect(context?.url.href).toBe('https://www.rawit.example/en/nieuws/a%20b?x=1');
    expect(context?.signal).toBeInstanceOf(AbortSignal);
  });

  it.each([
    ['has nothing to load', {}],
    ['loads nothing', { load: async () => undefined }],
  ])('that %s has null as its data, which survives JSON', async (_case, page) => {
    load.mockResolvedValue({ default: page });
    expect(await visit('/contact')).toMatchObject({ data: null });
  });

  it('may lead elsewhere', async () => {
    loader.mockRejectedValue(movedTo('/nieuws/nieuw'));
    expect(await visit('/nieuws/oud')).toBe('301 /nieuws/nieuw');
  });

  it('shows the error of its loader', async () => {
    const error = new Error('the loader broke');
    loader.mockRejectedValue(error);
    const leave = vi.fn();
    expect(await visit('/contact', { leave })).toEqual({ error });
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a page without what its address names', () => {
  const missing = { isMissing: () => true };

  it('may have moved, which the server knows', async () => {
    const leave = vi.fn(async () => Promise.reject(new Error('left')));
    expect(await visit('/nieuws/oud', { leave, ...missing })).toEqual({ error: new Error('left') });
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://www.rawit.example/nieuws/oud');
  });

  it('is shown where the server has had its turn', async () => {
    expect(await visit('/nieuws/oud', { leave: () => undefined, ...missing })).toMatchObject({
      data: expect.anything(),
    });
  });
});

describe('code that cannot be loaded', () => {
  const error = new RemoteLoadError('marketing', 'features/contact/contact-page', 'cause');

  it('leaves its address to the server', async () => {
    load.mockRejectedValue(error);
    const leave = vi.fn(async () => Promise.reject(new Error('left')));
    expect(await visit('/en/contact?x=1', { leave })).toEqual({ error: new Error('left') });
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://www.rawit.example/en/contact?x=1');
  });

  it('is the error of the page where the server has had its turn', async () => {
    load.mockRejectedValue(error);
    expect(await visit('/contact')).toEqual({ error });
    expect(await visit('/contact', { leave: () => undefined })).toEqual({ error });
  });

  it('is not the same as code that is broken', async () => {
    const broken = new TypeError('broken');
    load.mockRejectedValue(broken);
    const leave = vi.fn();
    expect(await visit('/contact', { leave })).toEqual({ error: broken });
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('a redirect', () => {
  it.each([
    ['/bel-ons', '301 /contact#telefoon'],
    ['/en/bel-ons', '301 /en/contact#telefoon'],
    ['/magazine', '301 /jfall-2025'],
    ['/nl/magazine', '301 /nl/jfall-2025'],
  ])('leads from %s to the page in the same language: %s', async (path, target) => {
    expect(await visit(path)).toBe(target);
  });
});

describe('any other path', () => {
  it.each([
    ['/nergens', '302 /'],
    ['/nergens/heen?x=1', '302 /'],
    ['/en/nowhere', '302 /en'],
    ['/nl/nergens', '302 /'],
    ['/english', '302 /'],
    ['//evil.example', '302 /'],
    ['/nl//evil.example', '302 /'],
    ['/en//evil.example', '302 /en'],
  ])('leads home in the language of its prefix: %s to %s', async (path, target) => {
    expect(await visit(path)).toBe(target);
  });

  it.each([
    ['/nl', '301 /'],
    ['/nl/', '301 /'],
    ['/nl//', '301 /'],
    ['/nl/contact', '301 /contact'],
    ['/nl/contact/?x=1', '301 /contact/?x=1'],
    ['/nl//contact', '301 /contact'],
    ['//contact', '301 /contact'],
    ['/en/jfall-2025?x=1', '301 /jfall-2025?x=1'],
    ['/nl/nieuws/42', '301 /nieuws/42'],
  ])('with a prefix too many leads to the page without it: %s to %s', async (path, target) => {
    expect(await visit(path)).toBe(target);
  });

  it('may have moved, which the server knows', async () => {
    const leave = vi.fn(async () => Promise.reject(new Error('left')));
    expect(await visit('/oud?x=1', { leave })).toEqual({ error: new Error('left') });
    expect(leave).toHaveBeenCalledExactlyOnceWith('https://www.rawit.example/oud?x=1');
    expect(await visit('/nl/contact', { leave })).toBe('301 /contact');
    expect(await visit('/oud', { leave: () => undefined })).toBe('302 /');
  });

  it('leads home in the language in which home is native', async () => {
    const home = { path: '/', language: 'en' as const, module: 'x' };
    const english = { set: makeSet({ name: 'marketing', pages: [home] }) };
    expect(await visit('/nowhere', english)).toBe('302 /');
    expect(await visit('/nl/nergens', english)).toBe('302 /nl');
    expect(await visit('/en', english)).toBe('301 /');
  });

  it('says so instead of going round in circles when there is no home', async () => {
    const homeless = { set: makeSet(fair) };
    const { error } = Object(await visit('/', homeless));
    expect(error).toMatchObject({ status: 503 });
    expect(await visit('/nergens', homeless)).toBe('302 /');
  });
});

describe('nativeLanguage', () => {
  it.each([
    ['/contact', 'nl'],
    ['/contact?x=1#top', 'nl'],
    ['/jfall-2025', 'en'],
    ['/jfall-2025#prizes', 'en'],
    ['/magazine', 'en'],
    ['/bel-ons', 'nl'],
    ['/jfall-2025/ticket?activity=waffles', 'en'],
    ['/jfall-2025/ticket/extra', 'en'],
    ['/nergens', 'nl'],
  ])('of %s is %s', (path, language) => {
    expect(nativeLanguage(set, path)).toBe(language);
  });

  it('of a redirect is that of the page that it leads to, fragment or not', () => {
    const english = makeSet({
      ...fair,
      redirects: [{ from: '/prijzen', to: '/jfall-2025#prizes' }],
    });
    expect(nativeLanguage(english, '/prijzen')).toBe('en');
  });
});

it('leaves a page in another language than the document’s to the server', async () => {
  const leave = vi.fn(async () => Promise.reject(new Error('left')));
  const sources = { leave, documentLanguage: 'nl' } as const;
  expect(await visit('/en/contact?x=1', sources)).toEqual({ error: new Error('left') });
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://www.rawit.example/en/contact?x=1');
  expect(await visit('/contact', sources)).toMatchObject({ data: 'data' });
});

it('gives each page what it is for', () => {
  const routes = createRoutes({ set, loadPage });
  const handles = routes.map(({ handle }) => handle);
  expect(handles.filter(Boolean)).toHaveLength(10);
  expect(handles).toContainEqual({ remote: 'fair', claim: fair.pages[0], language: 'nl' });
});
