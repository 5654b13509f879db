import { HttpResponse, http as route } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { makeNewsItem } from '../../testing/content-items.ts';
import { setUpContentPage } from '../../testing/content-page.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { loadNews, newsAddresses } from './load-news.ts';

const network = createNewsNetwork();

setUpContentPage(network);

const { signal } = new AbortController();

const load = (asked: string) => loadNews({ asked, language: 'nl', staging: false, signal });

const article = makeNewsItem({ id: 7, url: 'een', content: '<p>Tekst</p>' });
const other = makeNewsItem({ id: 8, url: 'ander', title: 'Een ander' });

const headlines = 'news?without=content';

describe('an article', () => {
  it('takes one round trip: the item and the headlines are asked for together', async () => {
    network.store(article, other);
    const answering: (() => void)[] = [];
    const held = vi.fn(() => new Promise<void>((resolve) => answering.push(resolve)));
    network.server.use(route.get('*/cms/items/*', held));
    network.takeAsked();
    const loading = load('een');
    await vi.waitFor(() => expect(held).toHaveBeenCalledTimes(2));
    expect(network.takeAsked().toSorted()).toEqual(['news/een', headlines]);
    for (const goOn of answering) goOn();
    expect((await loading).article).toMatchObject({ id: '7', content: '<p>Tekst</p>' });
    expect(network.takeAsked()).toEqual([]);
  });

  it('comes with the next ones to read, of which nothing but the headline is asked for', async () => {
    network.store(article, other);
    network.takeAsked();
    expect((await load('7')).more).toMatchObject([{ path: '/nieuws/ander', title: 'Een ander' }]);
    expect(network.takeAsked().toSorted()).toEqual(['news/7', headlines]);
  });

  it('is there while the headlines are out of reach', async () => {
    network.store(article);
    network.server.use(route.get('*/cms/items/news', () => HttpResponse.error()));
    expect(await load('een')).toMatchObject({ article: { id: '7' }, more: [], unavailable: false });
  });
});

describe('a server from before, that finds items by their id alone', () => {
  const forbidden = () => HttpResponse.json({ errors: [] }, { status: 403 });

  it('is asked again by the id that the list says', async () => {
    network.store(article, other);
    network.server.use(route.get('*/cms/items/news/een', forbidden));
    network.takeAsked();
    expect((await load('een')).article).toMatchObject({ id: '7', content: '<p>Tekst</p>' });
    expect(network.takeAsked().toSorted()).toEqual(['news/7', 'news/een', headlines]);
  });

  it('is asked once for an item that it does not have', async () => {
    network.store(other);
    network.takeAsked();
    expect(await load('weg')).toMatchObject({ article: { id: '' }, unavailable: false });
    expect(network.takeAsked().toSorted()).toEqual(['news/weg', headlines]);
  });
});

describe('of two articles with one url', () => {
  const first = makeNewsItem({ id: 9, url: 'een', title: 'De eerste', sort: 2 });
  const second = makeNewsItem({ id: 10, url: 'een', title: 'De tweede', sort: 1 });

  it('the first one that shows has it, and the other one is read by its id', async () => {
    network.store(second, first);
    expect(await load('een')).toMatchObject({
      article: { id: '9', url: 'een' },
      more: [{ path: '/nieuws/10' }],
    });
    expect((await load('10')).article).toMatchObject({ id: '10', url: null });
    const addresses = await newsAddresses(signal);
    expect(addresses.map(({ params }) => params?.id)).toEqual(['10', 'een']);
  });

  it('one that does not show takes it from nobody', async () => {
    network.store({ ...first, frontpage: false }, second);
    expect((await load('een')).article).toMatchObject({ id: '10', url: 'een' });
  });
});

it.each([
  ['the item', '*/cms/items/news/:id'],
  ['anything', '*/cms/items/*'],
])('nobody can tell when %s is out of reach', async (_what, call) => {
  network.store(other);
  network.server.use(
    route.get(call, () => HttpResponse.error()),
    route.get('*/cms/items/news/*', () => HttpResponse.error()),
  );
  expect(await load('een')).toMatchObject({ article: { id: '' }, unavailable: true });
});

it('an address changed when its article came, where that is later than what was written', async () => {
  const dates = { date_created: '2026-01-05T10:00Z', date_updated: '2026-01-09T10:00Z' };
  network.store({ ...article, ...dates, publish: '2026-01-12T10:00Z' });
  expect(await newsAddresses(signal)).toMatchObject([{ lastModified: '2026-01-12T10:00:00.000Z' }]);
});

it('addresses of articles need no article', async () => {
  network.store(article);
  network.takeAsked();
  expect(await newsAddresses(signal)).toMatchObject([{ params: { id: 'een' } }]);
  expect(network.takeAsked()).toEqual([headlines]);
});
