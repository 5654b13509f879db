// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { CachedContent, client, item, list, news, translated } from '../../test/cached-content.ts';
import { answers } from '../../test/upstream.ts';
import { type ContentQuery, laterPage } from './content-query.ts';
import { keepReply, lengthOf } from './kept-answer.ts';

const content = new CachedContent();

const headlines: ContentQuery = { ...news, without: 'content' };

const stored = {
  id: 1,
  title: 'Titel',
  url: 'een',
  content: '<p>Tekst</p>',
  sidetext: '<p>Ernaast</p>',
  sidetextlink: '/contact',
  sidetextlabel: 'Kom langs',
  translations: [{ languages_code: 'en-GB', title: 'Title', content: '<p>Text</p>' }],
};

const asked = (name: string | number, language: ContentQuery['language'] = 'nl'): ContentQuery => ({
  ...item(1),
  path: `/items/news/${encodeURIComponent(name)}`,
  language,
});

const dataOf = async (query: ContentQuery) => JSON.parse(await content.body(query)).data;

/** News that is there in pages of a hundred, and the same items one by one. */
function serveNews(items: readonly Readonly<Record<string, unknown>>[]) {
  content.system.serve(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://content');
    const id = pathname.split('/')[4];
    const offset = Number(searchParams.get('offset'));
    const found =
      id === undefined
        ? items.slice(offset, offset + 100)
        : items.find((candidate) => String(candidate.id) === id);
    response.writeHead(found ? 200 : 403).end(JSON.stringify({ data: found, errors: [] }));
  });
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, url: `bericht-${index + 1}` }));

describe('a list of news without articles', () => {
  it('is the same list without what only an article shows, in each language', async () => {
    serveNews([stored, { id: 2, url: 'twee', content: '<p>Twee</p>' }]);
    const languages = ['nl', 'en'];
    expect(await dataOf(headlines)).toEqual([
      { id: 1, title: 'Titel', url: 'een', languages },
      { id: 2, url: 'twee' },
    ]);
    expect(await dataOf({ ...headlines, language: 'en' })).toEqual([
      { id: 1, title: 'Title', url: 'een', languages, text_languages: { title: 'en' } },
      { id: 2, url: 'twee' },
    ]);
    expect((await dataOf(news))[0]).toMatchObject({
      content: '<p>Tekst</p>',
      sidetextlink: '/contact',
    });
  });

  it('says nothing of the language of an article that it does not have', async () => {
    serveNews([{ id: 1, translations: [{ languages_code: 'en', content: '<p>Text</p>' }] }]);
    expect(await dataOf({ ...headlines, language: 'en' })).toEqual([{ id: 1, languages: ['en'] }]);
  });

  it('comes from the same answer of the content system, with the same revision', async () => {
    serveNews([stored]);
    const [whole, short] = [
      await content.cache.get(news, client),
      await content.cache.get(headlines, client),
    ];
    expect(short.revision).toBe(whole.revision);
    expect(content.asked()).toEqual([`/cms/items/news?${translated}`]);
  });

  it('may be a later page', async () => {
    serveNews([...many(100), { ...stored, id: 101 }]);
    expect(await dataOf({ ...laterPage(news, 1), without: 'content' })).toMatchObject([
      { id: 101, title: 'Titel' },
    ]);
    expect(await content.body({ ...laterPage(news, 1), without: 'content' })).not.toContain(
      'Tekst',
    );
  });
});

describe('an item that the list of news has', () => {
  it('comes from the list, by its id and by its url, in each language', async () => {
    serveNews([stored]);
    for (const name of [1, 'een']) {
      expect(await dataOf(asked(name))).toMatchObject({ id: 1, content: '<p>Tekst</p>' });
      expect(await dataOf(asked(name, 'en'))).toMatchObject({ id: 1, content: '<p>Text</p>' });
    }
    expect(content.asked()).toEqual([`/cms/items/news?${translated}`]);
  });

  it('is the one with that id before one with that url, wherever they are', async () => {
    serveNews([{ id: 900, url: '101' }, ...many(101).slice(1)]);
    expect(await dataOf(asked(101))).toMatchObject({ id: 101 });
    expect(await dataOf(asked('900'))).toMatchObject({ id: 900 });
  });

  it('may be on a later page, which is asked for when the one before is full', async () => {
    serveNews(many(150));
    expect(await dataOf(asked('bericht-150'))).toMatchObject({ id: 150 });
    expect(content.asked()).toEqual([
      `/cms/items/news?${translated}`,
      `/cms/items/news?offset=100&limit=100&${translated}`,
    ]);
  });

  it('is as new as the list', async () => {
    serveNews([stored]);
    await content.cache.get(asked('een'), client);
    const before = content.cache.revision;
    serveNews([{ ...stored, content: '<p>Anders</p>' }]);
    content.clock = 1_000;
    await content.cache.refresh();
    expect(content.cache.revision).not.toBe(before);
    expect(await dataOf(asked('een'))).toMatchObject({ content: '<p>Anders</p>' });
    expect(content.asked()).toHaveLength(2);
    serveNews([]);
    content.clock = 2_000;
    expect(await content.cache.get(asked('een'), client)).toMatchObject({ status: 403 });
  });

  it('takes no room beside the list', () => {
    const content = 'a'.repeat(1_000);
    const translations = [{ languages_code: 'en', content: `${content}b` }];
    const body = JSON.stringify({
      data: many(10).map((one) => ({ ...one, content, translations })),
    });
    const kept = keepReply(news, { status: 200, body }, { known: undefined, fetchedAt: 0 });
    expect(kept.parts?.byId.size).toBe(10);
    expect(lengthOf(kept)).toBeLessThan(1.2 * body.length);
  });

  it('has one revision while it says the same', async () => {
    serveNews([stored]);
    const { revision } = await content.cache.get(asked('een'), client);
    serveNews([{ id: 2 }, stored]);
    content.clock = 1_000;
    expect(await content.cache.get(asked('een'), client)).toMatchObject({ revision });
  });
});

describe('an item that the list of news does not have', () => {
  it('is asked for by itself', async () => {
    content.system.serve(({ url }, response) =>
      response.end(url?.includes('/news/') ? '{"data":{"id":7}}' : list(1)),
    );
    expect(await dataOf(asked(7))).toEqual({ id: 7 });
    expect(content.asked().at(-1)).toBe(`/cms/items/news/7?${translated}`);
  });

  it('is asked for by itself while there is no list', async () => {
    content.system.serve(({ url }, response) =>
      url?.includes('/news/')
        ? response.end('{"data":{"id":7}}')
        : response.writeHead(500).end('{}'),
    );
    expect(await dataOf(asked(7))).toEqual({ id: 7 });
  });

  it('is not looked for in the same page again and again', async () => {
    const page = JSON.stringify({ data: many(100) });
    content.system.serve(({ url }, response) =>
      url?.includes('/news/') ? response.writeHead(403).end('{}') : response.end(page),
    );
    expect(await content.cache.get(asked(900), client)).toMatchObject({ status: 403 });
    expect(content.asked().filter((url) => !url?.includes('/news/'))).toHaveLength(2);
  });

  it('cannot be read from there either', async () => {
    serveNews([{ id: 1 }, { id: 2, title: 7 }]);
    await expect(content.cache.get(asked(2), client)).rejects.toThrow('/items/news/2');
    expect(await dataOf(asked(1))).toEqual({ id: 1 });
  });
});

it('a list of which an entry is nothing is a list still', async () => {
  content.system.serve(answers(200, '{"data":[null,{"id":1}]}'));
  expect(await dataOf(headlines)).toEqual([null, { id: 1 }]);
});
