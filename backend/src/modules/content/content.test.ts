import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { validateByContract } from '../../http/validation.ts';
import { silentLog } from '../../testing/silent-log.ts';
import {
  makeContentDirectory,
  makeNewsItem,
  makeSiteEvent,
  pngAsset,
  svgAsset,
} from '../../testing/test-content.ts';
import { makeDirectory } from '../../testing/test-storage.ts';
import { AssetCache } from './asset-cache.ts';
import { AssetService } from './asset-service.ts';
import { ContentStore } from './content-store.ts';
import { contentRoutes } from './routes.ts';

let content: Awaited<ReturnType<typeof makeContentDirectory>>;
let app: FastifyInstance;
let clock = 0;

beforeEach(async () => {
  content = await makeContentDirectory();
  const store = new ContentStore({
    directory: content.directory,
    log: silentLog,
    now: () => clock,
  });
  const cache = new AssetCache(makeDirectory());
  const assets = new AssetService({ store, cache, log: silentLog });
  app = fastify();
  app.setValidatorCompiler(validateByContract);
  await app.register(contentRoutes({ store, assets }), { prefix: '/cms' });
});

afterEach(async () => {
  await app.close();
  content.remove();
});

const forbidden = {
  errors: [
    {
      message: "You don't have permission to access this.",
      extensions: { code: 'FORBIDDEN' },
    },
  ],
};

describe('items', () => {
  it('come as the content system sends them', async () => {
    const news = await app.inject('/cms/items/news');
    expect(news.json().data[0]).toEqual(makeNewsItem());
    expect(news.json().data).toHaveLength(2);
    const events = await app.inject('/cms/items/Events');
    expect(events.json()).toEqual({ data: [makeSiteEvent()] });
    const one = await app.inject('/cms/items/news/2?fields=id,title');
    expect(one.json()).toEqual({ data: { id: 2, title: 'Tweede' } });
  });

  it.each([
    '/cms/items/news/99',
    '/cms/items/events',
    '/cms/items/users',
    '/cms/items/news?fields=x',
  ])('are forbidden at %s', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual(forbidden);
  });

  it('speak the dialect in every error', async () => {
    const unknown = await app.inject('/cms/files');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json().errors[0].extensions.code).toBe('ROUTE_NOT_FOUND');
    const bad = await app.inject('/cms/items/news?limit=x');
    expect(bad.statusCode).toBe(400);
    expect(bad.json().errors[0].extensions.code).toBe('INVALID_QUERY');
  });

  it('are read again when they change, and stay what they were while they are broken', async () => {
    const titles = async () => {
      clock += 1_000;
      const { data } = (await app.inject('/cms/items/news')).json();
      return data.map(({ title }: { title: string }) => title);
    };
    content.write('news.json', [makeNewsItem({ title: 'Een nieuwe titel' })]);
    expect(await titles()).toEqual(['Een nieuwe titel']);
    content.write('news.json', '[{"id":');
    expect(await titles()).toEqual(['Een nieuwe titel']);
    content.write('news.json', [makeNewsItem({ title: 'Weer heel' })]);
    expect(await titles()).toEqual(['Weer heel']);
  });
});

describe('assets', () => {
  const get = (id: string, query = '', headers: Record<string, string> = {}) =>
    app.inject({ url: `/cms/assets/${id}${query}`, headers });

  async function imageOf(id: string, query: string) {
    const { rawPayload } = await get(id, query);
    const { format, width, height } = await sharp(rawPayload).metadata();
    return { format, width, height };
  }

  it.each([
    ['', 'webp', 400, 200],
    ['?width=800', 'webp', 800, 400],
    ['?height=50&format=png', 'png', 100, 50],
    ['?width=100&height=100&format=jpg', 'jpeg', 100, 100],
    ['?width=100&height=100&fit=contain&format=png', 'png', 100, 100],
    ['?width=100&height=100&fit=inside&format=png', 'png', 100, 50],
    ['?width=100&height=100&fit=outside&format=png', 'png', 200, 100],
    ['?width=4096&height=4096&fit=outside&format=webp', 'webp', 4_096, 2_048],
    ['?width=64&format=avif&quality=40', 'heif', 64, 32],
    ['?height=4096&format=png', 'png', 4_096, 2_048],
  ])('svg%s is %s of %i × %i', async (query, format, width, height) => {
    expect(await imageOf(svgAsset, query)).toEqual({ format, width, height });
  });

  it('keep their transparency, except where the format has none', async () => {
    const { rawPayload: png } = await get(pngAsset, '?width=10&format=png');
    expect((await sharp(png).stats()).isOpaque).toBe(false);
    const { rawPayload: jpg } = await get(pngAsset, '?width=10&format=jpg');
    expect((await sharp(jpg).metadata()).hasAlpha).toBe(false);
  });

  it.each([
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])('in format auto are for Accept %s %s', async (accept, type) => {
    const { headers } = await get(svgAsset, '?width=40&format=auto', { accept });
    expect(headers['content-type']).toBe(type);
    expect(headers.vary).toBe('accept');
  });

  it('may be kept long, and are not sent again to who has them', async () => {
    const first = await get(svgAsset, '?width=40');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=2592000/);
    expect(first.headers.vary).toBeUndefined();
    const etag = String(first.headers.etag);
    const again = await get(svgAsset, '?width=40', { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const other = await get(svgAsset, '?width=41', { 'if-none-match': etag });
    expect(other.statusCode).toBe(200);
  });

  it('that change change their ETag', async () => {
    const { headers } = await get(svgAsset, '?width=40');
    content.write(
      'assets/red.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
    );
    const changed = await get(svgAsset, '?width=40');
    expect(changed.headers.etag).not.toBe(headers.etag);
    expect(await imageOf(svgAsset, '?width=40')).toMatchObject({ width: 40, height: 40 });
  });

  it('that are asked for by many are made once and the same', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => get(svgAsset, '?width=900')),
    );
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1);
  });

  it.each(['6f1c1f8e-3c8a-4c7e-9b62-1f0a7b1f4aff', 'x', '..%2Fnews.json'])(
    'are forbidden as %s',
    async (id) => {
      const response = await get(id);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toEqual(forbidden);
    },
  );

  it.each([
    '?width=4097',
    '?width=0',
    '?height=1.5',
    '?fit=fill',
    '?quality=101',
    '?format=gif',
    '?blur=5',
  ])('refuse %s', async (query) => {
    const response = await get(svgAsset, query);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].extensions.code).toBe('INVALID_QUERY');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
