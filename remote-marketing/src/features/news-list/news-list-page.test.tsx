import type { Language } from '@site/shared/i18n/language';
import { render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { inEnglish, makeNewsItem } from '../../testing/content-items.ts';
import { setUpContentPage } from '../../testing/content-page.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { createSite } from '../../testing/site.tsx';
import type { NewsListData } from './load-news-list.ts';
import newsListPage from './news-list-page.tsx';

const { Page, head } = newsListPage;
const network = createNewsNetwork();

setUpContentPage(network);

async function load(search = '', language: Language = 'nl'): Promise<NewsListData> {
  const url = new URL(`https://merk.example/nieuws${search}`);
  const { signal } = new AbortController();
  const data = await newsListPage.load?.({ language, params: {}, url, signal });
  if (!data) throw new Error('The page loads nothing.');
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  return data;
}

async function show(search = '', options: Parameters<typeof createSite>[1] = {}) {
  return render(createSite(<Page data={await load(search, options.language)} />, options).site);
}

const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

/** A year of news: one item a day from the first of January. */
const yearOfNews = (year: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeNewsItem({
      id: year * 1_000 + index,
      url: `${year}-${index}`,
      title: `${year}, ${index}`,
      publish: new Date(Date.UTC(year, 0, index + 1, 9)).toISOString().slice(0, 19),
    }),
  );

it('a list needs no article', async () => {
  network.store(...yearOfNews(2025, 101));
  network.takeAsked();
  await load();
  expect(network.takeAsked()).toEqual([
    'news?without=content',
    'news?offset=100&limit=100&without=content',
  ]);
});

it('a reader pages through all 250 items, newest first, drafts left out', async () => {
  const draft = makeNewsItem({ id: 9, title: 'Concept', status: 'staging' });
  network.store(draft, ...yearOfNews(2024, 125), ...yearOfNews(2025, 125));
  const { unmount } = await show();
  expect(titles()[0]).toBe('2025, 124');
  expect(screen.getByText('Pagina 1 van 21')).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Nieuwer' })).toBeNull();
  expect(href('Ouder')).toBe('/nieuws?pagina=2');
  expect([href('RSS'), href('Atom')]).toEqual(['/nieuws/rss.xml', '/nieuws/atom.xml']);
  unmount();

  await show('?pagina=21');
  expect(titles().at(-1)).toBe('2024, 0');
  expect(href('Nieuwer')).toBe('/nieuws?pagina=20');
  expect(screen.queryByRole('link', { name: 'Ouder' })).toBeNull();
  expect(screen.queryByText('Concept')).toBeNull();
});

it.each([
  ['', '/nieuws'],
  ['?pagina=2', '/nieuws?pagina=2'],
  ['?pagina=9&jaar=2024', '/nieuws?jaar=2024&pagina=2'],
  ['?jaar=2020', '/nieuws'],
])('search engines know %j as %s', async (search, canonicalPath) => {
  network.store(...yearOfNews(2024, 14), ...yearOfNews(2025, 3));
  expect(head(await load(search), { language: 'nl', params: {} })).toMatchObject({ canonicalPath });
});

it('an item that was published at once stands where it was made', async () => {
  const atOnce = makeNewsItem({ id: 9, title: 'Meteen', date_created: '2025-01-02T12:00:00' });
  network.store(...yearOfNews(2025, 3), atOnce);
  await show('?jaar=2025');
  expect(titles()).toEqual(['2025, 2', 'Meteen', '2025, 1', '2025, 0']);
  expect(screen.getAllByText('2 januari 2025')).toHaveLength(2);
});

it('a reader chooses a year, and stays in it while paging', async () => {
  network.store(...yearOfNews(2024, 14), ...yearOfNews(2025, 3));
  await show('?jaar=2024');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Berichten uit 2024');
  expect(titles()[0]).toBe('2024, 13');
  expect(href('Ouder')).toBe('/nieuws?jaar=2024&pagina=2');
  const years = within(screen.getByRole('navigation', { name: 'Per jaar' }));
  expect(years.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Alle jaren',
    '2025',
    '2024',
  ]);
  expect(years.getByRole('link', { current: 'page' }).textContent).toBe('2024');
  expect(head(await load('?jaar=2024'), { language: 'nl', params: {} }).title).toBe(
    'Nieuws uit 2024',
  );
});

it('an editor pages through staging, and goes on from there, without leaving it', async () => {
  const draft = makeNewsItem({ id: 9, title: 'Concept', status: 'staging' });
  network.store(draft, ...yearOfNews(2024, 25), ...yearOfNews(2025, 3));
  await show('?jaar=2024&pagina=2', { at: '/nieuws?jaar=2024&pagina=2#staging' });
  await waitFor(() => expect(href('Alle jaren')).toBe('/nieuws#staging'));
  expect(href('2025')).toBe('/nieuws?jaar=2025#staging');
  expect([href('Nieuwer'), href('Ouder')]).toEqual([
    '/nieuws?jaar=2024#staging',
    '/nieuws?jaar=2024&pagina=3#staging',
  ]);
  expect(href('Kijk wat er op de agenda staat')).toBe('/events#staging');
});

it('an English reader pages through all 250 translated items', async () => {
  const translated = [...yearOfNews(2024, 125), ...yearOfNews(2025, 125)].map((item) => ({
    ...item,
    translations: inEnglish({ title: `Story ${item.title}`, summary: 'In short.' }),
  }));
  network.store(...translated);
  const { unmount } = await show('', { language: 'en', at: '/en/nieuws' });
  expect(titles()[0]).toBe('Story 2025, 124');
  expect(screen.getByText('Page 1 of 21')).toBeDefined();
  expect(document.querySelector('[lang=nl]')).toBeNull();
  expect(screen.queryByText(/in Dutch only/)).toBeNull();
  unmount();
  await show('?pagina=21', { language: 'en', at: '/en/nieuws' });
  expect(titles().at(-1)).toBe('Story 2024, 0');
});

it('a list in two languages says so, and marks what is Dutch', async () => {
  const [first, second] = yearOfNews(2025, 2);
  network.store(
    { ...first, id: 1, translations: inEnglish({ title: 'A story' }) },
    { ...second, id: 2 },
  );
  await show('', { language: 'en', at: '/en/nieuws' });
  expect(screen.getByText('Some of these are in Dutch only.')).toBeDefined();
  const dutch = screen.getByRole('heading', { name: '2025, 1' });
  expect([dutch.lang, screen.getByRole('heading', { name: 'A story' }).lang]).toEqual(['nl', '']);
});

it('the English page says that the news is Dutch, and stays English', async () => {
  network.store(...yearOfNews(2025, 2));
  await show('', { language: 'en', at: '/en/nieuws' });
  expect(screen.getByText('2 January 2025')).toBeDefined();
  expect(screen.getByText('All of these are in Dutch only.', { exact: false })).toBeDefined();
  expect(href('2025, 1')).toBe('/en/nieuws/2025-1');
});

it('an empty list and a content system that is down each say so', async () => {
  network.store();
  const { unmount } = await show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nog niets te melden');
  unmount();
  network.answer(() => new HttpResponse(null, { status: 503 }));
  await show('?jaar=2024');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/geen verbinding/);
  expect(href('Probeer het opnieuw')).toBe('/nieuws?jaar=2024');
  expect(head(await load(), { language: 'nl', params: {} })).toMatchObject({ status: 503 });
});
