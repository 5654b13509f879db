// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  CachedContent,
  client,
  events,
  item,
  list,
  news,
  translated,
} from '../../test/cached-content.ts';
import { answers } from '../../test/upstream.ts';
import { ContentUnavailableError } from './content-cache.ts';
import type { ContentQuery } from './content-query.ts';

const content = new CachedContent();

describe('an answer in a language', () => {
  const english: ContentQuery = { ...news, language: 'en' };
  const stored = {
    id: 1,
    title: 'Titel',
    translations: [{ id: 1, languages_code: 'en-GB', title: 'Title' }],
  };

  it('has one language alone, from one question for both', async () => {
    content.system.serve(
      answers(200, JSON.stringify({ data: [stored, { id: 2, title: 'Nog een' }] })),
    );
    const languages = ['nl', 'en'];
    expect(JSON.parse(await content.body(english)).data).toEqual([
      { id: 1, title: 'Title', languages, text_languages: { title: 'en' } },
      { id: 2, title: 'Nog een' },
    ]);
    expect(JSON.parse(await content.body()).data).toEqual([
      { id: 1, title: 'Titel', languages },
      { id: 2, title: 'Nog een' },
    ]);
    expect(content.asked()).toEqual([`/cms/items/news?${translated}`]);
  });

  it('of an item is chosen, too', async () => {
    content.system.serve(answers(200, JSON.stringify({ data: stored })));
    expect(JSON.parse(await content.body({ ...item(1), language: 'en' })).data.title).toBe('Title');
  });

  it('changes pages when a translation does', async () => {
    content.system.serve(answers(200, JSON.stringify({ data: [stored] })));
    await content.body();
    const before = content.cache.revision;
    content.clock = 1_000;
    content.system.serve(answers(200, JSON.stringify({ data: [{ ...stored, translations: [] }] })));
    expect(JSON.parse(await content.body(english)).data).toEqual([{ id: 1, title: 'Titel' }]);
    expect(content.cache.revision).not.toBe(before);
  });
});

/** A system whose collections have no translations, or whose translations are not public. */
function serveWithoutTranslations(status: number) {
  content.system.serve(({ url = '' }, response) =>
    url.includes('translations')
      ? response.writeHead(status).end('{"errors":[]}')
      : response.end(url.includes('/news/') ? '{"data":{"id":1}}' : list(1)),
  );
}

describe('a content system without translations', () => {
  it.each([400, 403, 404])('is asked without them (%i)', async (status) => {
    serveWithoutTranslations(status);
    for (const query of [news, events, item(2)]) {
      expect(await content.cache.get({ ...query, language: 'en' }, client)).toMatchObject({
        status: 200,
      });
    }
    expect(content.asked()).toEqual([
      `/cms/items/news?${translated}`,
      '/cms/items/news',
      `/cms/items/Events?${translated}`,
      '/cms/items/Events',
      '/cms/items/news/2',
    ]);
  });

  it('that answers one item first is found out the same', async () => {
    content.system.serve(({ url = '' }, response) =>
      response
        .writeHead(!url.includes('/news/') ? 500 : url.includes('translations') ? 403 : 200)
        .end('{"data":{"id":1}}'),
    );
    expect(await content.body(item(1))).toBe('{"data":{"id":1}}');
    serveWithoutTranslations(403);
    expect(await content.body()).toBe(list(1));
    expect(content.asked()).toEqual([
      `/cms/items/news?${translated}`,
      `/cms/items/news/1?${translated}`,
      '/cms/items/news/1',
      '/cms/items/news',
    ]);
  });

  it('is asked for them again after a minute, and when it tells of a change', async () => {
    serveWithoutTranslations(403);
    await content.body();
    content.clock = 59_000;
    await content.body();
    expect(content.asked().at(-1)).toBe('/cms/items/news');
    content.clock = 60_000;
    await content.body();
    expect(content.asked().slice(-2)).toEqual([`/cms/items/news?${translated}`, '/cms/items/news']);
    content.system.serve(answers(200, list(2)));
    content.clock = 61_000;
    content.cache.expire();
    expect(await content.body()).toBe(list(2));
    expect(content.asked().at(-1)).toBe(`/cms/items/news?${translated}`);
  });

  it('may lose them later', async () => {
    await content.body();
    serveWithoutTranslations(403);
    content.clock = 1_000;
    expect(await content.body()).toBe(list(1));
  });

  it('gives no list that it gives nobody', async () => {
    content.system.serve(answers(403, '{"errors":[]}'));
    await expect(content.cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    await expect(content.cache.get(news, client)).rejects.toThrow(ContentUnavailableError);
    expect(content.asked().map((url) => url?.includes('translations'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
