import type { StoredNewsItem } from '@site/shared/contracts/stored-content';
import type { Language } from '@site/shared/i18n/language';
import { type RenderResult, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { NewsData } from '../features/news/news-data.ts';
import newsPage from '../features/news/news-page.tsx';
import { makeNewsItem } from './content-items.ts';
import { createNewsNetwork } from './news-network.ts';
import { createSite } from './site.tsx';

const { Page } = newsPage;

export const network = createNewsNetwork();

/** Loads the page of an item as the site does. */
export async function load(
  id: string,
  signal = new AbortController().signal,
  language: Language = 'nl',
): Promise<NewsData> {
  const url = new URL(`https://merk.example/nieuws/${id}`);
  const params = { id: id.replace(/\?.*/, '') };
  const data = await newsPage.load?.({ language, params, url, signal });
  if (!data) throw new Error('The page loads nothing.');
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  return data;
}

/** Stores an item and renders its page. */
export async function show(
  item: Partial<StoredNewsItem>,
  options: Parameters<typeof createSite>[1] = {},
): Promise<RenderResult> {
  network.store(makeNewsItem(item));
  const data = await load('1', undefined, options.language);
  return render(createSite(<Page data={data} />, options).site);
}

export const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
