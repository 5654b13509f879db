// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { DraftContent } from './draft-content.ts';

const stored = {
  id: 7,
  title: 'Een concept',
  url: 'concept',
  status: 'draft',
  translations: [{ id: 1, languages_code: 'en-GB', title: 'A draft' }],
};

it('gives drafts in the language of the page that asks', async () => {
  const readAll = vi.fn(async () => [stored]);
  const read = new DraftContent({ directus: { readAll }, onError: vi.fn() }).reader('draft');
  const dataOf = async (target: string) => JSON.parse((await read(target)).body).data;
  expect(await dataOf('/items/news')).toMatchObject([
    { title: 'Een concept', languages: ['nl', 'en'] },
  ]);
  expect(await dataOf('/items/news?language=en')).toMatchObject([{ title: 'A draft' }]);
  expect(await dataOf('/items/news/7?language=en')).toMatchObject({ title: 'A draft' });
  expect(await dataOf('/items/news/7')).not.toHaveProperty('translations');
});

it('gives headlines of drafts, and a draft by its url', async () => {
  const draft = { ...stored, content: '<p>Tekst</p>' };
  const readAll = vi.fn(async () => [{ ...draft, id: 8, url: '7' }, draft]);
  const read = new DraftContent({ directus: { readAll }, onError: vi.fn() }).reader('draft');
  const { data } = JSON.parse((await read('/items/news?without=content')).body);
  expect(data).toMatchObject([{ title: 'Een concept' }, { title: 'Een concept' }]);
  for (const headline of data) expect(headline).not.toHaveProperty('content');
  const idOf = async (name: string) => JSON.parse((await read(`/items/news/${name}`)).body).data.id;
  expect([await idOf('concept'), await idOf('7')]).toEqual([7, 7]);
  expect((await read('/items/news/weg')).status).toBe(403);
});

it('reads a long list once for a page, which asks for it a hundred items at a time', async () => {
  const listOf = (title: string) =>
    Array.from({ length: 250 }, (_, id) => ({ id, title, status: 'draft' }));
  const readAll = vi.fn(async () => listOf('Eerst'));
  const read = new DraftContent({ directus: { readAll }, onError: vi.fn() }).reader('draft');
  const titlesOfPage = async () => {
    const targets = ['', '?offset=100&limit=100', '?offset=200&limit=100'];
    const titles: string[] = [];
    for (const target of targets) {
      const { data } = JSON.parse((await read(`/items/news${target}`)).body);
      titles.push(`${data.length} ${data[0].title}`);
    }
    return titles;
  };
  expect(await titlesOfPage()).toEqual(['100 Eerst', '100 Eerst', '50 Eerst']);
  expect(readAll).toHaveBeenCalledOnce();
  readAll.mockImplementation(async () => listOf('Opgeslagen'));
  expect(await titlesOfPage()).toEqual(['100 Opgeslagen', '100 Opgeslagen', '50 Opgeslagen']);
  expect(readAll).toHaveBeenCalledTimes(2);
});
