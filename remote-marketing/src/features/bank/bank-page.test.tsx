import type { PublicConfig } from '@site/shared/config';
import { siteConfig } from '@site/shared/testing/site-config';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpBrowser } from '../../testing/browser.ts';
import { createSite } from '../../testing/site.tsx';
import bankPage from './bank-page.tsx';

const { Page, load, head } = bankPage;

async function loaded(config: PublicConfig) {
  const url = new URL('http://site.test/nieuws/samenwerking-met-een-bank');
  const { signal } = new AbortController();
  const data = await load?.({ language: 'nl', params: {}, url, config, signal });
  return data ?? { bank: null };
}

setUpBrowser();

it('says that it is an example until a bank is named', async () => {
  render(createSite(<Page data={await loaded(siteConfig)} />).site);
  expect(screen.getByText(/^Dit is een voorbeeld/)).toBeDefined();
});

it('tells search engines of a news article only where there is news', () => {
  const page = { language: 'nl', params: {} } as const;
  const example = head({ bank: null }, page);
  expect(example.description).toMatch(/^Dit is een voorbeeld/);
  expect(example.structuredData).toBeUndefined();
  const news = head({ bank: 'De Bank aan de Gracht' }, page);
  expect(news.description).toMatch(/^Onze developers gaan bij een bank/);
  expect(news.structuredData?.[0]).toMatchObject({ '@type': 'NewsArticle' });
});

it('names the bank of the configuration', async () => {
  const config = { ...siteConfig, bank: { name: 'De Bank aan de Gracht' } };
  render(createSite(<Page data={await loaded(config)} />).site);
  expect(screen.queryByText(/^Dit is een voorbeeld/)).toBeNull();
  expect(screen.getByText('De Bank aan de Gracht')).toBeDefined();
});
