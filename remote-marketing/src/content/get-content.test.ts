// @vitest-environment node
import { HttpResponse, http as route } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  answer,
  calls,
  lastSent,
  network,
  recordNetwork,
} from '../../../shared/test/recorded-network.ts';
import { assetUrl } from './asset-url.ts';
import { getEvents, getNewsHeadlines, getNewsItem } from './get-content.ts';

recordNetwork();

const dutch = { language: 'nl' } as const;
const english = { language: 'en' } as const;

function ids(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }));
}

describe('content', () => {
  it('reads lists and items out of the envelope', async () => {
    answer('*/cms/items/news', { data: [{ id: 1 }] });
    answer('*/cms/items/news/1', { data: { id: 1 } });
    answer('*/cms/items/Events', { data: [{ id: 2 }] });
    expect((await getNewsHeadlines(dutch))[0]?.id).toBe('1');
    expect((await getNewsItem('1', dutch))?.id).toBe('1');
    expect((await getEvents(dutch))[0]?.id).toBe('2');
    expect(calls()).toEqual([
      'GET /cms/items/news?without=content',
      'GET /cms/items/news/1',
      'GET /cms/items/Events',
    ]);
  });

  it.each([
    [99, 1],
    [100, 2],
    [250, 3],
  ])('reads all of %i items, in %i answers', async (count, answers) => {
    const stored = Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
    let asked = 0;
    network.use(
      route.get('*/cms/items/news', ({ request }) => {
        asked += 1;
        const offset = Number(new URL(request.url).searchParams.get('offset'));
        return HttpResponse.json({ data: stored.slice(offset, offset + 100) });
      }),
    );
    const news = await getNewsHeadlines(dutch);
    expect(news.map(({ id }) => id)).toEqual(stored.map(({ id }) => String(id)));
    expect(asked).toBe(answers);
  });

  it('reads on behind an entry that cannot be read', async () => {
    const pages = [[{ title: 'no id' }, ...ids(2, 100)], ids(101, 101)];
    network.use(
      route.get('*/cms/items/Events', ({ request }) => {
        const offset = Number(new URL(request.url).searchParams.get('offset'));
        return HttpResponse.json({ data: pages[offset / 100] });
      }),
    );
    expect(await getEvents(dutch)).toHaveLength(100);
  });

  it.each([100, 150])('ends where a service knows no offset: %i items', async (count) => {
    answer('*/cms/items/news', { data: ids(1, count) });
    expect(await getNewsHeadlines(dutch)).toHaveLength(count);
  });

  it('has no item where the content system forbids an unknown one', async () => {
    const forbidden = { errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] };
    answer('*/cms/items/news/*', forbidden, { status: 403 });
    expect(await getNewsItem('a/b', dutch)).toBeUndefined();
    expect(lastSent()?.call).toBe('GET /cms/items/news/a%2Fb');
    answer('*/cms/items/news/*', { errors: [] }, { status: 500 });
    await expect(getNewsItem('1', dutch)).rejects.toMatchObject({ kind: 'http', status: 500 });
  });

  it('is asked for in the language of the page, however many answers that takes', async () => {
    answer('*/cms/items/Events', { data: ids(1, 100) });
    await getEvents(english);
    expect(lastSent()?.call).toBe('GET /cms/items/Events?offset=100&limit=100&language=en');
    answer('*/cms/items/news/1', { data: { id: 1, text_languages: { title: 'en' } } });
    expect((await getNewsItem('1', english))?.text_languages).toEqual({ title: 'en' });
    expect(lastSent()?.call).toBe('GET /cms/items/news/1?language=en');
  });

  it('is Dutch on a server from before there were two languages', async () => {
    network.use(
      route.get('*/cms/items/Events', ({ request }) =>
        request.url.includes('language')
          ? HttpResponse.json({ error: 'generic' }, { status: 400 })
          : HttpResponse.json({ data: [{ id: 1, title: 'Een avond' }] }),
      ),
    );
    expect(await getEvents(english)).toMatchObject([{ title: 'Een avond', languages: ['nl'] }]);
  });

  it('has headlines without articles, in the language of the page', async () => {
    answer('*/cms/items/news', { data: ids(1, 100) });
    await getNewsHeadlines(english);
    expect(calls()).toEqual([
      'GET /cms/items/news?without=content&language=en',
      'GET /cms/items/news?offset=100&limit=100&without=content&language=en',
    ]);
    answer('*/cms/items/news', { data: [{ id: 1, title: 'Een', content: '<p>a</p>' }] });
    const [headline] = await getNewsHeadlines(dutch);
    expect(lastSent()?.call).toBe('GET /cms/items/news?without=content');
    expect(headline).toMatchObject({ id: '1', title: 'Een', languages: ['nl'] });
    expect(headline).not.toHaveProperty('content');
  });

  it.each([
    ['whole lists alone', ['without'], ['?language=en']],
    ['whole lists in Dutch alone', ['without', 'language'], ['?language=en', '']],
  ])('has the same headlines of a server from before, with %s', async (_age, unknown, older) => {
    const asked: string[] = [];
    network.use(
      route.get('*/cms/items/news', ({ request }) => {
        const { search } = new URL(request.url);
        asked.push(search);
        return unknown.some((name) => search.includes(name))
          ? HttpResponse.json({ error: 'generic' }, { status: 400 })
          : HttpResponse.json({ data: [{ id: 1, title: 'Een', content: '<p>a</p>' }] });
      }),
    );
    const [headline] = await getNewsHeadlines(english);
    expect(headline).toMatchObject({ id: '1', title: 'Een' });
    expect(headline).not.toHaveProperty('content');
    expect(asked).toEqual(['?without=content&language=en', ...older]);
  });

  it('has no headlines while the content system is down', async () => {
    answer('*/cms/items/news', { errors: [] }, { status: 503 });
    await expect(getNewsHeadlines(dutch)).rejects.toMatchObject({ status: 503 });
  });

  it('knows the addresses of images, with transformations', () => {
    expect(assetUrl('splash')).toBe('/cms/assets/splash');
    expect(assetUrl('a b', { width: 800, quality: 70, fit: 'cover', format: 'auto' })).toBe(
      '/cms/assets/a%20b?width=800&quality=70&fit=cover&format=auto',
    );
    expect(() => assetUrl('')).toThrow('Missing required parameter: id');
    expect(() => assetUrl('..')).toThrow('Invalid parameter: id');
  });
});
