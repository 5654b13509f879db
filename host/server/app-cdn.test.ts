// @vitest-environment node
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../shared/test/until.ts';
import { promote } from '../releases/promote.ts';
import { publish } from '../releases/publish.ts';
import { rollback } from '../releases/rollback.ts';
import { remoteBuild, tester } from '../test/builds.ts';
import { send } from '../test/raw-request.ts';
import {
  backend,
  build,
  release,
  setUpRunningSite,
  setUpSharedSite,
  start,
  store,
} from '../test/running-site.ts';
import { answers, startUpstream, type Upstream } from '../test/upstream.ts';

const token = 'a-token-for-purges-0123456789';
const operations = 'operations-token-for-tests-0123456789';

const news = '{"data":[{"id":1}]}';

let cdn: Upstream;

async function serveUpstreams(): Promise<void> {
  cdn = await startUpstream();
  backend.serve((request, response) =>
    answers(200, request.url?.includes('/items/') ? news : '{}')(request, response),
  );
}

/** For tests that purge or need other settings: a new one for each. */
function setUpOwnSite(): void {
  setUpRunningSite();
  beforeEach(serveUpstreams);
}

const startBehindCdn = (environment: NodeJS.ProcessEnv = {}) =>
  start({
    CDN_MODE: 'varnish',
    CDN_PURGE_URL: cdn.origin,
    CDN_PURGE_TOKEN: token,
    OPERATIONS_TOKEN: operations,
    ...environment,
  });

const behindCdn = setUpSharedSite(async () => {
  await serveUpstreams();
  return startBehindCdn();
});

/** Keys of each purge, oldest first. */
const purged = () =>
  cdn.requests.map(({ method, headers }) => `${method} ${headers['surrogate-key']}`);

/** Addresses of answers that are the same for every visitor. */
const kept = [
  '/contact',
  '/gone',
  '/remotes/registry.json',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/cms/items/news',
];

describe('what a CDN may keep', () => {
  it('is every answer that is for all, for a minute, by the keys that it is purged by', async () => {
    const { get } = behindCdn;
    for (const address of kept) {
      const { headers } = await get(address);
      expect(headers, address).toMatchObject({
        'cdn-cache-control': 'max-age=60, stale-while-revalidate=1, stale-if-error=86400',
        'surrogate-key': expect.stringMatching(/^site [!-~ ]+$/),
      });
      // Browsers ask again each time, as without a CDN.
      expect([address, headers['cache-control']]).toEqual([address, 'no-cache']);
    }
  });

  it('is known by its release, its address, and the content that it shows', async () => {
    const { get } = behindCdn;
    const { id } = (await get('/remotes/registry.json')).json() as { id: string };
    const keysOf = async (address: string) => (await get(address)).headers['surrogate-key'];
    expect(await keysOf('/contact?utm_source=x')).toBe(`site set-${id} page-/contact`);
    expect(await keysOf('/news')).toBe(`site set-${id} page-/news content-news`);
    expect(await keysOf('/gone')).toBe(`site set-${id} page-/gone content-redirects`);
    expect(await keysOf('/cms/items/news')).toBe('site content-news');
    expect(await keysOf('/cms/items/news?without=content')).toBe('site content-news');
    // It is of the list, and changes with it.
    expect(await keysOf('/cms/items/news/1')).toBe('site content-news-1 content-news');
    expect(await keysOf('/cms/items/Events')).toBe('site content-events');
    expect(await keysOf('/sitemap.xml')).toContain('content-news content-events content-vacancies');
  });

  it('stays what a visitor has already', async () => {
    const { port, get } = behindCdn;
    const { headers } = await get('/contact');
    const again = await send(port, '/contact', {
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again).toMatchObject({
      status: 304,
      headers: { 'surrogate-key': headers['surrogate-key'] },
    });
  });
});

describe('what no CDN keeps', () => {
  it('is what one visitor gets, what is not there, and what breaks', async () => {
    const { get } = behindCdn;
    for (const address of [
      '/broken',
      '/missing',
      // It leads on with the query of this visitor.
      '/gone?utm_source=x',
      '/api/poffertjes',
      '/remotes/host/000000000000/x.js',
      '/readyz',
      '/metrics',
    ]) {
      const { headers } = await get(address);
      expect(headers, address).not.toHaveProperty('cdn-cache-control');
      expect(headers, address).not.toHaveProperty('surrogate-key');
    }
  });
});

describe('a CDN of a site of its own', () => {
  setUpOwnSite();

  it('is told nothing where none is configured', async () => {
    const { get } = await start();
    for (const address of kept) {
      const names = Object.keys((await get(address)).headers);
      expect([address, names.filter((name) => /cdn|surrogate/.test(name))]).toEqual([address, []]);
    }
  });

  it('data of a page go with its document: one copy each, purged by the same keys', async () => {
    const page = { path: '/news', language: 'nl', module: 'features/home/home-page' } as const;
    await release(await remoteBuild({ pages: [{ ...page, serverData: true }] }));
    const { get } = await startBehindCdn();
    const { id } = (await get('/remotes/registry.json')).json() as { id: string };
    const { status, text, headers } = await get(`/page-data/${id}/news?utm_source=x`);
    expect({ status, text }).toEqual({ status: 200, text: news });
    expect(headers['surrogate-key']).toBe((await get('/news')).headers['surrogate-key']);
    const none = await get('/page-data/000000000000/news');
    expect(none.status).toBe(204);
    expect(none.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['varnish', 'cdn-cache-control', 'surrogate-control'],
    ['fastly', 'surrogate-control', 'cdn-cache-control'],
  ])(
    '%s is told in its own words what it may keep, and to keep nothing of a canary',
    async (mode, header, other) => {
      await release(await build('1'));
      const { port, get } = await startBehindCdn({ CDN_MODE: mode });
      const { headers: before } = await get('/contact');
      expect(before[header]).toContain('stale-while-revalidate=1');
      expect(before[other]).toBeUndefined();
      const addresses = ['/contact', '/remotes/registry.json'];
      const known = await Promise.all(
        addresses.map(
          async (address) => [address, String((await get(address)).headers.etag)] as const,
        ),
      );
      const { version } = await publish(store, await build('2'), tester);
      await promote(store, { name: 'marketing', version }, { ...tester, canary: 10 });
      await until(async () => expect((await get('/contact')).headers['set-cookie']).toBeDefined());
      // Its visitors get something else.
      for (const cookie of ['', 'release-bucket=5', 'release-bucket=50']) {
        for (const address of [...addresses, '/sitemap.xml']) {
          const { headers } = await send(port, address, { headers: { cookie } });
          expect([address, headers[header]]).toEqual([address, undefined]);
        }
      }
      // Who asks whether it has changed is told so where nothing has.
      for (const [address, etag] of known) {
        const headers = { cookie: 'release-bucket=50', 'if-none-match': etag };
        const answer = await send(port, address, { headers });
        expect([address, answer.status, answer.headers[header]]).toEqual([
          address,
          304,
          'no-store',
        ]);
      }
      // Who has them by now was told nothing of the canary.
      expect(purged()[0]).toContain(' set-');
    },
  );
});

describe('a CDN is purged', () => {
  setUpOwnSite();

  it('of what was live when a release is promoted and rolled back, twice each', async () => {
    await release(await build('1'));
    const { get } = await startBehindCdn();
    const setId = async () => ((await get('/remotes/registry.json')).json() as { id: string }).id;
    const first = await setId();
    expect(purged()).toEqual([]);

    await release(await build('2'));
    await until(() => expect(purged()).toEqual([`PURGE set-${first}`]));
    expect(cdn.requests[0]?.headers.authorization).toBe(`Bearer ${token}`);
    const second = await setId();
    expect(second).not.toBe(first);

    await rollback(store, 'marketing', tester);
    // Answers that were on their way are purged a moment later.
    await until(() => expect(purged()).toHaveLength(4), 50);
    expect(purged().toSorted()).toEqual(
      [first, first, second, second].map((id) => `PURGE set-${id}`).toSorted(),
    );
  });

  it('of content that has changed, once this server has seen it', async () => {
    const { get } = await startBehindCdn();
    await get('/news');
    backend.serve(answers(200, '{"data":[{"id":2}]}'));
    await pause(1_000);
    await get('/news');
    await until(() => expect(purged()).toEqual(['PURGE content-news']));
  });

  it('again when that failed, and operators see it in the meantime', async () => {
    cdn.serve(answers(503, ''));
    await release(await build('1'));
    const { port, get } = await startBehindCdn();
    await release(await build('2'));
    const authorization = { headers: { authorization: `Bearer ${operations}` } };
    const status = async () => (await send(port, '/releases/status', authorization)).text;
    await until(async () => {
      expect(await status()).toContain('<strong>The CDN cannot be purged:</strong>');
    });
    const metrics = async () => (await send(port, '/metrics', authorization)).text;
    expect(await status()).toContain('The CDN answered a purge with 503.');
    expect(await metrics()).toContain('site_cdn_purge_failed 1');
    expect(await get('/contact')).toMatchObject({ status: 200 });

    cdn.serve(answers(200, ''));
    await until(async () => expect(await metrics()).toContain('site_cdn_purge_failed 0'), 50);
    expect(await status()).not.toContain('The CDN');
  });
});

describe('the content system', () => {
  setUpOwnSite();

  const webhookToken = 'the-content-system-knows-this';
  const tell = (port: number, body: object) =>
    send(port, '/cms/webhook', {
      method: 'POST',
      headers: { authorization: `Bearer ${webhookToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('tells of a change, which the next one who asks gets', async () => {
    const { port, get } = await startBehindCdn({ CONTENT_WEBHOOK_TOKEN: webhookToken });
    expect((await get('/news')).text).toContain('page of  with 1');
    backend.serve(answers(200, '{"data":[{"id":2}]}'));
    expect(await tell(port, { collection: 'news', keys: [2, 'x'] })).toMatchObject({ status: 204 });
    expect((await get('/news')).text).toContain('page of  with 2');
    await until(() => expect(purged().join(' ')).toContain('content-news-2 content-news-x'));
  });
});
