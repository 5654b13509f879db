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
