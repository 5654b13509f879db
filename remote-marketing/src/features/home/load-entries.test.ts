import type { Language } from '@site/shared/i18n/language';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inEnglish, makeNewsItem } from '../../testing/content-items.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { configureTestApi } from '../../testing/site.tsx';
import { loadEntries } from './load-entries.ts';

const network = createNewsNetwork();
const internalErrors: string[] = [];

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());

beforeEach(() => {
  configureTestApi();
  internalErrors.length = 0;
  vi.spyOn(console, 'error').mockImplementation(({ message }) => void internalErrors.push(message));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-06T12:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const load = (options: { language?: Language; staging?: boolean; signal?: AbortSignal } = {}) =>
  loadEntries({
    language: 'nl',
    staging: false,
    signal: new AbortController().signal,
    ...options,
  });

const titles = async (options?: { staging: boolean }) =>
  (await load(options)).map(({ title }) => title);

describe('an entry', () => {
  it('has the title, text, images and link of its news item', async () => {
    network.store(makeNewsItem({ url: 'dba', splashimage: 'wide', sliderimage: 'slide' }));
    expect(await load()).toEqual([
      {
        title: 'Een bericht',
        text: 'Kort gezegd.',
        splashImage: '',
        sliderImage: '/cms/assets/slide',
        url: '/nieuws/dba',
      },
    ]);
  });

  it('has the summary as its title where the item has none', async () => {
    network.store(makeNewsItem({ title: '' }));
    expect(await load({ language: 'en' })).toMatchObject([
      { title: 'Kort gezegd.', text: '', lang: { title: 'nl' } },
    ]);
  });

  it('needs no article', async () => {
    network.store(makeNewsItem());
    network.takeAsked();
    await load();
    await load({ language: 'en' });
    expect(network.takeAsked()).toEqual([
      'news?without=content',
      'news?without=content&language=en',
    ]);
  });

  it('is in the language of the page, and marks what is not', async () => {
    const translations = inEnglish({ title: 'A story' });
    network.store(makeNewsItem({ translations }), makeNewsItem({ id: 2, title: 'Nog een' }));
    const english = await load({ language: 'en' });
    expect(english.map(({ title, text, lang }) => [title, text, lang])).toEqual([
      ['A story', 'Kort gezegd.', { summary: 'nl' }],
      ['Nog een', 'Kort gezegd.', { title: 'nl', summary: 'nl' }],
    ]);
    for (const entry of await load()) expect(entry).not.toHaveProperty('lang');
  });

  it('has its article’s picture where the slider has none of its own', async () => {
    network.store(makeNewsItem({ splashimage: 'wide', sliderimage: null }));
    expect(await load()).toMatchObject([{ splashImage: '/cms/assets/wide', sliderImage: '' }]);
  });

  it('does with what there is', async () => {
    network.store({ id: 'f00', frontpage: true, status: 'published' });
    expect(await load()).toEqual([
      { title: '', text: '', splashImage: '', sliderImage: '', url: '/nieuws/f00' },
    ]);
  });
});

describe('what shows', () => {
  const stored = [
    makeNewsItem({ title: 'third', sort: 3 }),
    makeNewsItem({ title: 'not on the front page', frontpage: false }),
    makeNewsItem({ title: 'draft', status: 'staging', sort: 2 }),
    makeNewsItem({ title: 'next month', publish: '2025-12-01T09:00:00', sort: 4 }),
    makeNewsItem({ title: 'first', publish: '2025-11-06T13:00:00', status: 'Published', sort: 1 }),
  ];

  it('is on the front page, published and out, in its order', async () => {
    network.store(...stored);
    expect(await titles()).toEqual(['first', 'third']);
  });

  it('is in staging mode everything on the front page', async () => {
    network.store(...stored);
    expect(await titles({ staging: true })).toEqual(['first', 'draft', 'third', 'next month']);
  });

  it('is no more than the first 250, those without a number after the others and newest first', async () => {
    const many = Array.from({ length: 300 }, (_, index) =>
      makeNewsItem({
        id: index,
        title: `${index}`,
        sort: null,
        publish: new Date(1e12 + index * 6e7).toISOString(),
      }),
    );
    network.store(...many, makeNewsItem({ id: 300, title: 'pinned', sort: 1 }));
    const newest = Array.from({ length: 249 }, (_, index) => `${299 - index}`);
    expect(await titles()).toEqual(['pinned', ...newest]);
    expect(await titles({ staging: true })).toHaveLength(250);
  });

  it('leaves out what raises an internal error, and reports it', async () => {
    network.store(
      makeNewsItem({ status: 'archived' }),
      makeNewsItem({ status: null }),
      makeNewsItem({ title: 'good' }),
    );
    expect(await titles()).toEqual(['good']);
    expect(internalErrors).toEqual(['Unknown status: archived', 'Object was not defined']);
  });
});

describe('without news', () => {
  it.each([
    ['the call fails', () => HttpResponse.error()],
    ['the content system is broken', () => new HttpResponse(null, { status: 500 })],
    ['the answer is no news', () => HttpResponse.json({ errors: [] })],
    ['the list is empty', () => HttpResponse.json({ data: [] })],
  ])('there are no entries when %s', async (_case, respond) => {
    network.answer(respond);
    expect(await load()).toEqual([]);
  });

  it('rejects when nobody waits any more', async () => {
    network.store(makeNewsItem());
    const reason = new Error('went elsewhere');
    await expect(load({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
