// @vitest-environment node

import { tracedLines, traceRequests } from '@site/shared/telemetry/request-tracing';
import { BudgetExceededError } from '@site/shared/trust-boundary/cost-budget';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MissingVersionError } from '../../releases/store/release-error.ts';
import { makeSet } from '../../test/pages.ts';
import { Drafts } from '../drafts/drafts.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { PageCache } from './page-cache.ts';
import { pageRoutes } from './page-routes.ts';
import type { SitePage } from './site-page.ts';

const document = (body: string): Extract<SitePage, { kind: 'document' }> => ({
  kind: 'document',
  status: 200,
  body: Buffer.from(body),
  etag: '"tag"',
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
});

const get = vi.fn<(address: string) => Promise<SitePage>>();
let app: FastifyInstance;
let hasCanary: boolean;
let asked: number[];
const report = vi.fn();

beforeEach(() => {
  hasCanary = false;
  asked = [];
  report.mockReset();
  get.mockReset().mockResolvedValue(document('home'));
  app = fastify(tracedLines);
  traceRequests(app);
  pageRoutes(app, {
    documentKey: 'a key for tests',
    pagesOf: () => ({ get }) as unknown as PageCache<SitePage>,
    drafts: new Drafts(undefined),
    overrides: {
      pages: {
        read: async (token) => {
          if (token === 'unreadable') throw new Error('The store is away.');
          if (token === 'forged') return undefined;
          return token === 'ended' ? 'ended' : { id: token, versions: {}, local: {}, until: 1 };
        },
        get: async ({ url, override: { id } }) => {
          if (id === 'crowded') throw new BudgetExceededError('rendering', 'client', 15);
          if (id === 'pruned') throw new MissingVersionError('forms@0123456789ab is not there.');
          if (id === 'broken') throw new Error('The thread ended.');
          return document(`${url} of an override`);
        },
        without: async ({ url }) => document(`${url} with a word on the override`),
      },
      security: { report },
    },
    live: {
      get hasCanary() {
        return hasCanary;
      },
      serves: () => true,
      current: { release: { set: makeSet() } },
      forBucket(bucket: number) {
        asked.push(bucket);
        return { release: { set: makeSet() } };
      },
    } as unknown as LiveReleases,
    fallback: () => ({ ...document('last resort'), status: 503 }),
    security: { report },
  });
});

describe('a page', () => {
  it('is sent with its headers and tag', async () => {
    const { statusCode, headers, body } = await app.inject('/contact?utm_source=x');
    expect({ statusCode, body }).toEqual({ statusCode: 200, body: 'home' });
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      etag: '"tag"',
    });
    expect(get).toHaveBeenCalledExactlyOnceWith('/contact', {
      client: '127.0.0.1',
      signal: expect.any(AbortSignal),
    });
  });

  it.each([
    ['client', 429],
    ['queue', 503],
    ['timeout', 503],
  ] as const)(
    'that there is no room to make (%s) says when to come back',
    async (reason, status) => {
      get.mockRejectedValue(new BudgetExceededError('rendering', reason, 15));
      const { statusCode, headers, body } = await app.inject('/contact');
      expect({ statusCode, body }).toEqual({ statusCode: status, body: 'last resort' });
      expect(headers['retry-after']).toBe('15');
      expect(report).toHaveBeenCalledWith('budget-exceeded', expect.anything());
    },
  );

  it('is not sent again to a browser that has it, also by way of a proxy that compressed it', async () => {
    for (const tag of ['"tag"', 'W/"tag"']) {
      const answer = await app.inject({ path: '/', headers: { 'if-none-match': tag } });
      expect(answer.statusCode).toBe(304);
      expect(answer.body).toBe('');
    }
    const other = await app.inject({ path: '/', headers: { 'if-none-match': '"old"' } });
    expect(other.statusCode).toBe(200);
  });

  it('can be asked for by its head alone', async () => {
    const answer = await app.inject({ method: 'HEAD', path: '/' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"tag"');
    expect(answer.body).toBe('');
  });

  it('may be a redirect, which keeps the query and is not kept', async () => {
    get.mockResolvedValue({ kind: 'redirect', status: 301, location: '/nieuw' });
    const { statusCode, headers } = await app.inject('/oud?utm_source=x');
    expect(statusCode).toBe(301);
    expect(headers).toMatchObject({
      location: '/nieuw?utm_source=x',
      'cache-control': 'no-cache',
    });
  });
});

describe('while a canary runs', () => {
  const ask = (cookie?: string) => app.inject({ path: '/', headers: cookie ? { cookie } : {} });

  beforeEach(() => {
    hasCanary = true;
  });

  it('a visitor draws a bucket, keeps it, and gets the pages of its release', async () => {
    const first = await ask();
    const cookie = String(first.headers['set-cookie']);
    expect(cookie).toMatch(
      /^release-bucket=\d{1,2}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
    );
    const bucket = /=(\d+)/.exec(cookie)?.[1];
    const next = await ask(`a=b; release-bucket=${bucket}`);
    expect(next.headers['set-cookie']).toBeUndefined();
    expect(asked).toEqual([Number(bucket), Number(bucket)]);
  });

  it('no cache that visitors share keeps a page', async () => {
    expect((await ask('release-bucket=7')).headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    });
  });

  it.each(['release-bucket=100', 'release-bucket=x', 'xrelease-bucket=7', 'release-bucket='])(
    'a cookie that is none of ours is a visitor without one: %s',
    async (cookie) => {
      expect((await ask(cookie)).headers['set-cookie']).toBeDefined();
    },
  );
});

describe('a visitor who opened a signed link', () => {
  const ask = (cookie: string) => app.inject({ path: '/contact?x=1', headers: { cookie } });

  it('gets pages of the override, whatever is cached', async () => {
    const { body } = await ask('a=b; release-override=ours');
    expect(body).toBe('/contact?x=1 of an override');
    expect(get).not.toHaveBeenCalled();
  });

  it.each([
    ['ended', 0],
    ['forged', 1],
  ])('gets what everyone gets once it is %s, and loses the cookie', async (token, reports) => {
    const { body, headers } = await ask(`release-override=${token}`);
    expect(body).toBe('home');
    expect(headers['set-cookie']).toMatch(/^release-override=; .*Max-Age=0/);
    expect(report).toHaveBeenCalledTimes(reports);
  });

  it('is told when its versions are gone, and loses the cookie', async () => {
    const { statusCode, body, headers } = await ask('release-override=pruned');
    expect({ statusCode, body }).toEqual({
      statusCode: 200,
      body: '/contact?x=1 with a word on the override',
    });
    expect(headers['set-cookie']).toMatch(/^release-override=; .*Max-Age=0/);
  });

  it.each(['broken', 'unreadable'])(
    'is told when it is %s for now, and keeps the cookie',
    async (token) => {
      const { statusCode, body, headers } = await ask(`release-override=${token}`);
      expect({ statusCode, body }).toEqual({
        statusCode: 200,
        body: '/contact?x=1 with a word on the override',
      });
      expect(headers['set-cookie']).toBeUndefined();
    },
  );
});

it('a visitor who asks for too many pages of an override is told when to come back', async () => {
  const cookie = 'release-override=crowded';
  const { statusCode, headers, body } = await app.inject({ path: '/', headers: { cookie } });
  expect({ statusCode, body }).toEqual({ statusCode: 429, body: 'last resort' });
  expect(headers['retry-after']).toBe('15');
  expect(report).toHaveBeenCalledWith('budget-exceeded', expect.anything());
});

it('needs no cookie while no canary runs', async () => {
  const { headers } = await app.inject({ path: '/', headers: { cookie: 'release-bucket=7' } });
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
});
