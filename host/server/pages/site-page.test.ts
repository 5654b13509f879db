// @vitest-environment node
import { continueTrace, currentTrace, runInTrace } from '@site/shared/telemetry/trace-context';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePage, makeSet, testConfig } from '../../test/pages.ts';
import type { LiveRelease } from '../live/live-release.ts';
import type { Redirects } from '../redirects/redirects.ts';
import type { RenderOutcome, RenderRequest } from '../render/render-protocol.ts';
import { createSitePage, fallbackPage, type SitePage } from './site-page.ts';

type Document = Extract<SitePage, { kind: 'document' }>;
type Render = (request: Omit<RenderRequest, 'id'>) => Promise<RenderOutcome>;

const set = makeSet();
const render = vi.fn<Render>();
const onFailure = vi.fn();
const redirects = {
  find: vi.fn<Redirects['find']>(),
  isUnclaimed: vi.fn<Redirects['isUnclaimed']>(),
};

async function create(url = '/') {
  const artefact = { format: 1, name: 'host', claims: {}, entry: '', preloads: {}, files: {} };
  const live = {
    release: { set, host: { artefact, version: '', base: set.host.base }, remotes: [] },
    renderer: { render },
  } as unknown as LiveRelease;
  return createSitePage({
    live,
    url,
    publicOrigin: 'https://www.rawit.example',
    policy: { connect: [], formAction: [], script: [], frame: [] },
    site: testConfig,
    pictures: { versionOf: (title) => (title === '' ? undefined : 'abcdef012345') },
    redirects,
    scripts: [],
    onFailure,
  });
}

const createDocument = async (url?: string) => (await create(url)) as Document;

beforeEach(() => {
  vi.resetAllMocks();
  render.mockResolvedValue(makePage());
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a page that renders', () => {
  it('is a document with its policy, to be asked for again each time', async () => {
    const page = await createDocument();
    expect(page).toMatchObject({ kind: 'document', status: 200 });
    expect(page.headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
      'integrity-policy-report-only': 'blocked-destinations=(script)',
      'cache-control': 'no-cache',
      'cross-origin-opener-policy': 'unsafe-none',
      vary: 'accept-encoding',
    });
    expect(page.body.toString()).toContain('<h1>Thuis</h1>');
  });

  it('is kept nowhere and told to nobody when its address is a secret', async () => {
    const page = makePage();
    render.mockResolvedValue({ ...page, head: { ...page.head, secretAddress: true } });
    expect(await createDocument()).toMatchObject({
      secretAddress: true,
      headers: { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
    });
  });

  it.each([
    ['that only its visitor finds', { title: '', description: '', indexable: false }],
    ['whose address is a secret', { title: '', description: '', secretAddress: true }],
    ['that is not there', { title: '', description: '', status: 404 as const }],
  ])('has a window of its own when it is one %s', async (_case, head) => {
    render.mockResolvedValue(makePage({ head }));
    expect((await createDocument()).headers).not.toHaveProperty('cross-origin-opener-policy');
  });

  it('has a tag that changes with its bytes alone', async () => {
    const first = await createDocument();
    expect((await createDocument()).etag).toBe(first.etag);
    expect(first.etag).toMatch(/^"[\w-]+"$/);
    render.mockResolvedValue(makePage({ html: '<h1>Home</h1>' }));
    expect((await createDocument()).etag).not.toBe(first.etag);
  });

  it('is asked for by its public address, this year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-01T12:00:00Z') });
    await create('/contact?activity=x');
    expect(render).toHaveBeenCalledExactlyOnceWith({
      url: 'https://www.rawit.example/contact?activity=x',
      year: 2027,
      shellOnly: false,
    });
  });

  it.each(['//evil.example/contact', '//', '/\\evil.example'])(
    'stays on this site when it is asked for as %s',
    async (url) => {
      await create(url);
      expect(render.mock.calls[0]?.[0].url).toMatch(/^https:\/\/www\.rawit\.example\//);
      expect(onFailure).not.toHaveBeenCalled();
    },
  );

  it('tells crawlers that do not read it to leave it out', async () => {
    const head = { title: '', description: '', indexable: false };
    render.mockResolvedValue(makePage({ head }));
    expect((await createDocument()).headers).toMatchObject({ 'x-robots-tag': 'noindex' });
  });

  describe('whose loader asks services', () => {
    const { handle, data, ...rest } = makePage();
    const claim = { ...handle.claim, serverData: true };
    const hydration = { loaderData: { 'marketing:/:nl': { entries: ['één'] } } };
    const loaded = { ...rest, handle: { ...handle, claim }, data: { ...data, hydration } };

    it('has its data beside it, for browsers that have its code', async () => {
      render.mockResolvedValue(loaded);
      const { data: served } = await createDocument();
      expect(served?.body.toString()).toBe('{"entries":["één"]}');
      expect(served?.headers).toEqual({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        vary: 'accept-encoding',
      });
    });

    it.each([
      ['does not claim it', { ...loaded, handle }],
      ['is left to the browser', { ...loaded, data }],
      ['is not there', { ...loaded, head: { ...loaded.head, status: 404 as const } }],
      ['is unavailable', { ...loaded, head: { ...loaded.head, status: 503 as const } }],
      ['has a secret address', { ...loaded, head: { ...loaded.head, secretAddress: true } }],
    ])('has none when it %s', async (_case, page) => {
      render.mockResolvedValue(page);
      expect(await createDocument()).not.toHaveProperty('data');
    });
  });

  it('has a sharing picture at an address of its own', async () => {
    const { pictureTitle, body } = await createDocument('/?activity=x');
    expect(pictureTitle).toBe('Thuis');
    expect(body.toString()).toContain(
      'property="og:image" content="https://www.rawit.example/og/abcdef012345/index.png?activity=x"',
    );
  });

  it.each([
    ['is not for search engines', { title: 'Thuis', description: '', indexable: false }],
    ['lacks what it is about', { title: 'Weg', description: '', status: 404 as const }],
    ['has no title', { title: '', description: '' }],
  ])('has the host’s sharing picture when it %s', async (_case, head) => {
    render.mockResolvedValue(makePage({ head }));
    const { pictureTitle, body } = await createDocument();
    expect(pictureTitle).toBeUndefined();
    expect(body.toString()).toMatch(/og:image" content="[^"]*\/remotes\/host\/\w+\/og\.jpg"/);
  });

  it.each([
    [404, 'no-cache'],
    [503, 'no-store'],
  ] as const)('answers %i when it says so, %s', async (status, caching) => {
    render.mockResolvedValue(makePage({ head: { title: '', description: '', status } }));
    const page = await createDocument();
    expect(page.status).toBe(status);
    expect(page.headers['cache-control']).toBe(caching);
    expect(page.body.toString()).toContain('<h1>Thuis</h1>');
    expect(onFailure).not.toHaveBeenCalled();
  });

  it('is sent although a slot broke, which is told', async () => {
    render.mockResolvedValue(makePage({ problems: ['TypeError: the form'] }));
    expect(await create()).toMatchObject({ status: 200 });
    expect(onFailure).toHaveBeenCalledExactlyOnceWith('TypeError: the form');
  });

  it('may be a feed, which tells of its content as pages do', async () => {
    const cost = { processor: 1, memory: 0 };
    const feed = { kind: 'feed', type: 'application/rss+xml', body: '<rss/>' } as const;
    render.mockResolvedValue({ ...feed, content: ['/items/news'], states: [], cost });
    const page = await createDocument('/nieuws/rss.xml');
    expect(page).toMatchObject({ status: 200, contentKeys: ['content-news'] });
    expect(page.headers).toEqual({
      'content-type': 'application/rss+xml; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(page.body.toString()).toBe('<rss/>');
    render.mockReset().mockRejectedValueOnce(new Error('no content system'));
    render.mockResolvedValue({ ...feed, content: [], states: [], cost });
    expect(await create('/nieuws/rss.xml')).toMatchObject({
      status: 503,
      headers: { 'cache-control': 'no-store', 'retry-after': '10' },
    });
  });

  it('may be a redirect', async () => {
    const redirect = { kind: 'redirect', status: 301, location: '/nieuw' } as const;
    const cost = { processor: 1, memory: 0 };
    render.mockResolvedValue({ ...redirect, content: ['/items/news'], states: [], cost });
    expect(await create()).toEqual({ ...redirect, contentKeys: ['content-news'] });
  });
});

describe('an address without a page', () => {
  const move = { status: 301, location: '/nieuw' } as const;
  const contentKeys = ['content-news', 'content-redirects'];
  const head = { title: 'Weg', description: '', status: 404 as const };
  const home = {
    kind: 'redirect',
    status: 302,
    location: '/',
    content: ['/items/news'],
    states: [],
  } as const;
  const cost = { processor: 1, memory: 0 };

  it('leads where a redirect says, be its item gone or its path unknown', async () => {
    redirects.find.mockResolvedValue(move);
    redirects.isUnclaimed.mockReturnValue(true);
    render.mockResolvedValue({ ...makePage({ head }), content: ['/items/news'] });
    expect(await create('/en/nieuws/oud?x=1')).toEqual({ kind: 'redirect', ...move, contentKeys });
    render.mockResolvedValue({ ...home, cost });
    expect(await create('/oud')).toEqual({ kind: 'redirect', ...move, contentKeys });
    expect(redirects.find.mock.calls).toEqual([
      ['/en/nieuws/oud', set],
      ['/oud', set],
    ]);
  });

  it('stays what it is without one, until there is one', async () => {
    redirects.isUnclaimed.mockReturnValue(true);
    render.mockResolvedValue({ ...makePage({ head }), content: ['/items/news'] });
    expect(await create('/nieuws/oud')).toMatchObject({ status: 404, contentKeys });
    render.mockResolvedValue({ ...home, cost });
    expect(await create('/oud')).toMatchObject({ status: 302, location: '/', contentKeys });
  });

  it('is not asked about where there is a page, or a redirect of a remote', async () => {
    redirects.find.mockResolvedValue(move);
    expect(await create()).toMatchObject({ kind: 'document', status: 200 });
    redirects.isUnclaimed.mockReturnValue(false);
    render.mockResolvedValue({ ...home, cost });
    expect(await create('/bel-ons')).toMatchObject({ location: '/' });
    expect(redirects.find).not.toHaveBeenCalled();
  });
});

describe('a page that does not render', () => {
  const broken = new Error('the loader broke');

  it('is the shell, for the browser to try and for nobody to keep', async () => {
    render.mockImplementation(async ({ shellOnly }) => {
      if (!shellOnly) throw broken;
      return makePage({ html: '<header>Rawit</header>' });
    });
    const page = await createDocument('/contact');
    expect(page.status).toBe(503);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
    expect(page.body.toString()).toContain('<header>Rawit</header>');
    expect(render.mock.calls.map(([{ url, shellOnly }]) => [url, shellOnly])).toEqual([
      ['https://www.rawit.example/contact', false],
      ['https://www.rawit.example/contact', true],
    ]);
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(broken);
  });

  it('is the document that needs nothing when the shell fails, too', async () => {
    render.mockRejectedValue(broken);
    const page = await createDocument();
    expect(page.status).toBe(503);
    expect(page.body.toString()).toContain('mailto:info@rawit.example');
    expect(page.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    expect(onFailure).toHaveBeenCalledTimes(2);
    expect(page).toEqual(fallbackPage(testConfig));
  });

  it('tells the visitor the id that the log has of it', async () => {
    render.mockRejectedValue(broken);
    const trace = continueTrace(undefined);
    const logged: unknown[] = [];
    onFailure.mockImplementation(() => logged.push(currentTrace()?.traceId));
    const page = await runInTrace(trace, () => createDocument());
    expect(page.body.toString()).toContain(`<code>${trace.traceId}</code>`);
    expect(logged).toEqual([trace.traceId, trace.traceId]);
  });
});
