// @vitest-environment node
import { brotliDecompressSync } from 'node:zlib';
import { tracedLines, traceRequests } from '@site/shared/telemetry/request-tracing';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { cdnHeaders } from '../cdn/cdn-headers.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { pageDataRoutes } from './page-data-routes.ts';
import { createDocument } from './send-document.ts';
import type { SitePage } from './site-page.ts';

const set = makeSet({
  name: 'marketing',
  pages: [
    { path: '/', language: 'nl', module: 'home', serverData: true },
    { path: '/nieuws', language: 'nl', module: 'news', serverData: true, query: ['pagina'] },
    { path: '/contact', language: 'nl', module: 'contact' },
  ],
});
const canarySet = { ...set, id: 'canary' };

const page = (own: Partial<Extract<SitePage, { kind: 'document' }>> = {}): SitePage => ({
  kind: 'document',
  status: 200,
  ...createDocument('<p>document</p>', { 'cache-control': 'no-cache' }),
  data: createDocument('{"entries":[1]}', {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  }),
  contentKeys: ['content-news'],
  ...own,
});

const get = vi.fn<(address: string) => Promise<SitePage>>();
const viewOf = vi.fn();
let hasCanary: boolean;
let app: FastifyInstance;

beforeEach(() => {
  hasCanary = false;
  viewOf.mockReset();
  get.mockReset().mockResolvedValue(page());
  app = fastify({ ...tracedLines, routerOptions: { ignoreTrailingSlash: true } });
  traceRequests(app);
  cdnHeaders(app, { mode: 'varnish' });
  pageDataRoutes(app, {
    pagesOf: () => ({ get }),
    drafts: { viewOf },
    live: {
      get hasCanary() {
        return hasCanary;
      },
      serves: () => true,
      current: { release: { set } },
      forBucket: (bucket: number) => ({ release: { set: bucket < 10 ? canarySet : set } }),
    } as unknown as LiveReleases,
  });
});

const ask = (address: string, headers: Record<string, string> = {}, setId = set.id) =>
  app.inject({ url: `/page-data/${setId}${address}`, headers });

describe('what the loader of a page returned', () => {
  it('is sent as documents are, without the document', async () => {
    const { statusCode, headers, body } = await ask('/nieuws');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: '{"entries":[1]}' });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      vary: 'accept-encoding',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'surrogate-key': `site set-${set.id} page-/nieuws content-news`,
    });
    const coded = await ask('/nieuws', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(coded.rawPayload).toString()).toBe(body);
    const again = await ask('/nieuws', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url: `/page-data/${set.id}/nieuws` });
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, '']);
  });

  it.each([
    ['', '/'],
    ['/', '/'],
    ['/en', '/en'],
    ['/en/nieuws', '/en/nieuws'],
    ['/nieuws?utm_source=x&pagina=2', '/nieuws?pagina=2'],
  ])('at %s is that of the cached page %s', async (asked, address) => {
    expect((await ask(asked)).statusCode).toBe(200);
    expect(get).toHaveBeenCalledExactlyOnceWith(address, {
      client: '127.0.0.1',
      signal: expect.any(AbortSignal),
    });
  });
});

describe('data that there are not', () => {
  const expectNone = async (answer: ReturnType<typeof ask>, status = 404) => {
    const { statusCode, headers } = await answer;
    expect(statusCode).toBe(status);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('surrogate-key');
  };

  it.each([
    ['of a page that does not claim them', '/contact'],
    ['of an address that no page has', '/nergens'],
  ])('are those %s, which is not made for it', async (_case, address) => {
    await expectNone(ask(address));
    expect(get).not.toHaveBeenCalled();
  });

  it('are those for code of another release set, which is no error of its browser', async () => {
    await expectNone(ask('/nieuws', {}, 'another'), 204);
    expect(get).not.toHaveBeenCalled();
  });

  it.each<[string, SitePage]>([
    ['of what leads elsewhere', { kind: 'redirect', status: 301, location: '/' }],
    ['of a document without them', { ...page(), data: undefined } as unknown as SitePage],
  ])('are those %s', async (_case, made) => {
    get.mockResolvedValue(made);
    await expectNone(ask('/nieuws'));
  });

  it.each(['foreign', 'ended', { version: 'draft' }])(
    'are those for a browser that opened a preview of drafts (%j)',
    async (view) => {
      viewOf.mockReturnValue(view);
      await expectNone(ask('/nieuws'), 204);
    },
  );

  it('are those for a browser that sees other versions than visitors', async () => {
    await expectNone(ask('/nieuws', { cookie: 'release-override=ours' }), 204);
    expect(get).not.toHaveBeenCalled();
  });
});

describe('while a canary runs', () => {
  beforeEach(() => {
    hasCanary = true;
  });

  it.each([
    ['its visitors', 'release-bucket=5', canarySet.id],
    ['the others', 'release-bucket=50', set.id],
    ['those without a bucket', '', set.id],
  ])('%s get the data of their set, which no cache keeps', async (_case, cookie, setId) => {
    const { statusCode, headers } = await ask('/nieuws', { cookie }, setId);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
    expect(headers).not.toHaveProperty('surrogate-key');
    const other = setId === set.id ? canarySet.id : set.id;
    expect((await ask('/nieuws', { cookie }, other)).statusCode).toBe(204);
  });
});
