import { specifiedEmployerCharges } from '@site/shared/config/employer-charges';
import type { Language } from '@site/shared/i18n/language';
import { siteConfig } from '@site/shared/testing/site-config';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpBrowser } from '../../testing/browser.ts';
import { makeNewsItem } from '../../testing/content-items.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { configureTestApi, createSite } from '../../testing/site.tsx';
import homePage from './home-page.tsx';
import type { SliderEntry } from './slider-entry.ts';

const network = createNewsNetwork();

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());

setUpBrowser();
beforeEach(() => {
  configureTestApi();
});

const news: SliderEntry = {
  title: 'Nieuws',
  text: 'Kort gezegd.',
  splashImage: '',
  sliderImage: '/cms/assets/slide',
  url: '/nieuws/nieuws',
};

const { Page, load, head } = homePage;

const charges = specifiedEmployerCharges;
const dataOf = (entries: readonly SliderEntry[]) => ({ entries, charges });

function renderHome(entries: readonly SliderEntry[] = [news], at = '/', language?: Language) {
  const { site, router } = createSite(<Page data={dataOf(entries)} />, {
    at,
    ...(language && { language }),
  });
  return { ...render(site), router };
}

const slideTitle = () =>
  within(screen.getByRole('region', { name: /Nieuws|News/ })).getByRole('heading').textContent;
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page', () => {
  it.each(['nl', 'en'] as const)('has one h1 and no gap in its outline (%s)', (language) => {
    const { container } = renderHome([news], '/', language);
    const levels = [...container.querySelectorAll('h1,h2,h3,h4')].map(({ tagName }) => tagName);
    expect(levels[0]).toBe('H1');
    expect(levels.slice(1).every((level) => level === 'H2')).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('70%');
  });

  it('lists where the three subjects go on', () => {
    renderHome();
    const links = (name: string) =>
      within(screen.getByRole('heading', { name }).parentElement as HTMLElement)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
    expect(links('Ons verhaal')).toEqual([
      '/ons-verhaal#wie-we-zijn',
      '/ons-verhaal#wat-we-doen',
      '/ons-verhaal#onze-founders',
    ]);
    expect(links('Voor bedrijven')).toEqual([
      '/voor-bedrijven#goede-developers',
      '/voor-bedrijven#uitgebreide-intake',
      '/voor-bedrijven#continuiteit',
      '/voor-bedrijven#tevredenheid-en-verloop',
    ]);
    expect(links('Voor professionals')).toEqual([
      '/voor-professionals/werken-bij',
      '/voor-professionals/ons-voorstel',
      '/voor-professionals/solliciteer',
      '/voor-professionals/bereken-je-waarde',
      '/voor-professionals/dba',
    ]);
  });

  it('stays in English where it is English', () => {
    renderHome([news], '/en', 'en');
    expect(href('Who we are')).toBe('/en/ons-verhaal#wie-we-zijn');
    expect(href(/^read more about/)).toBe('/en/nieuws/nieuws');
  });

  it('says on an English page that a slide is in Dutch, and marks it so', () => {
    const translated = { ...news, title: 'News', text: 'In short.', url: '/nieuws/other' };
    const dutchNews = { ...news, lang: { title: 'nl', summary: 'nl' } } as const;
    const { container } = renderHome([dutchNews, translated], '/', 'en');
    expect(screen.getByText('In Dutch').closest('[lang]')).toBeNull();
    const dutch = [...container.querySelectorAll('[lang="nl"]')].map((part) => part.textContent);
    expect(dutch).toContain('Nieuws');
    expect(dutch).toContain('Kort gezegd.');
    expect(dutch).not.toContain('In short.');
    cleanup();
    renderHome();
    expect(screen.queryByText('In het Engels')).toBeNull();
  });

  it('claims 70% and shows a sum that adds up', () => {
    renderHome();
    expect(screen.getByRole('heading', { name: '70% van je tarief is van jou.' })).toBeDefined();
    const table = screen.getByRole('table', { name: 'Eén maand, voorgerekend' });
    const cents = within(table)
      .getAllByRole('cell')
      .map(({ textContent }) => Number(textContent?.replace(/\D/g, '')));
    const [invoiced = 0, share = 0, charges = 0, gross = 0] = cents;
    expect(invoiced).toBe(85 * 153 * 100);
    expect(share).toBe(invoiced * 0.7);
    expect(share - charges).toBe(gross);
    expect(gross - 2_500_00).toBe(4_964_87);
    expect(screen.getByText(/4\.964,87 bonus/)).toBeDefined();
  });

  it('addresses both audiences, each with its own way on', () => {
    renderHome();
    const [companies, professionals] = screen.getAllByRole('article');
    expect(
      within(companies as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/voor-bedrijven');
    expect(within(professionals as HTMLElement).getByRole('link').textContent).toContain('Merk');
    expect(
      within(professionals as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/voor-professionals/werken-bij');
  });

  it('says of an example quote that it is one, and of a real one nothing', () => {
    const { unmount } = renderHome();
    expect(screen.getByText('Goed.')).toBeDefined();
    expect(screen.getByText(/Dit is een voorbeeld/)).toBeDefined();
    unmount();
    const config = { ...siteConfig, quote: { ...siteConfig.quote, example: false } };
    render(createSite(<Page data={dataOf([])} />, { config }).site);
    expect(screen.getByText('Goed.')).toBeDefined();
    expect(screen.queryByText(/voorbeeld/)).toBeNull();
  });

  it('leads to the proposal from its side text', () => {
    renderHome();
    const panel = screen.getByRole('complementary');
    expect(within(panel).getByRole('link').getAttribute('href')).toBe(
      '/voor-professionals/ons-voorstel',
    );
  });

  it('is rendered on the server without inline styles, which the CSP forbids', () => {
    const html = renderToString(createSite(<Page data={dataOf([news])} />).site);
    expect(html).toContain('Kort gezegd.');
    expect(html).not.toContain('style="');
  });
});

describe('without news', () => {
  it('opens with the fallback, in the language of the page', () => {
    const { unmount } = renderHome([]);
    expect(slideTitle()).toBe("Veranderingen DBA voor ZZP'ers");
    expect(href(/^lees meer/)).toBe('/voor-professionals/dba');
    unmount();
    const { container } = renderHome([], '/en', 'en');
    expect(screen.getByText(/new DBA law took effect on 1 January 2025/)).toBeDefined();
    expect(container.querySelector('[lang]')).toBeNull();
  });
});

describe('the loader', () => {
  const context = {
    language: 'nl',
    params: {},
    url: new URL('http://site.test/'),
    signal: new AbortController().signal,
  } as const;

  it('gives the published news, as data that survives JSON', async () => {
    network.store(makeNewsItem({ title: 'Uit' }), makeNewsItem({ status: 'staging' }));
    const data = await load?.(context);
    expect(data?.entries.map(({ title }) => title)).toEqual(['Uit']);
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it('gives no entries when the content system is down', async () => {
    network.answer(() => new HttpResponse(null, { status: 503 }));
    expect(await load?.(context)).toEqual(dataOf([]));
  });
});

describe('the head', () => {
  it('preloads the picture of the first slide, for each kind of viewport', () => {
    const { images } = head(dataOf([news]), { language: 'nl', params: {} });
    expect(images?.map(({ media, type }) => [media, type])).toEqual([
      ['(min-width: 1081px)', 'image/avif'],
      ['(max-width: 1080px)', 'image/avif'],
    ]);
    expect(images?.[0]?.srcSet).toContain('/cms/assets/slide?width=2560&format=avif 2560w');
  });

  it('preloads the default splash for the fallback, and speaks the language of the page', () => {
    const { images, title } = head(dataOf([]), { language: 'en', params: {} });
    expect(images?.[1]?.srcSet).toContain('splash-low');
    expect(title).toMatch(/developers for hire/);
  });
});

describe('staging mode', () => {
  const published = { ...news, title: 'Uit' };

  beforeEach(() => {
    network.store(
      makeNewsItem({ title: 'Concept', url: 'concept', status: 'staging', sort: 1 }),
      makeNewsItem({ title: 'Uit', sort: 2 }),
    );
  });

  it('shows drafts too, and shows them no longer when the fragment goes', async () => {
    const { router } = renderHome([published], '/#staging');
    expect(slideTitle()).toBe('Uit');
    await waitFor(() => expect(slideTitle()).toBe('Concept'));
    expect(screen.getByRole('button', { name: 'Bericht 2 van 2: Uit' })).toBeDefined();
    const draft = screen.getByRole('link', { name: 'Concept' });
    expect(draft.getAttribute('href')).toBe('/nieuws/concept#staging');
    await act(() => router.navigate('/'));
    expect(slideTitle()).toBe('Uit');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('needs exactly its own fragment', async () => {
    const asked = vi.fn(() => HttpResponse.json({ data: [] }));
    network.answer(asked);
    const { router } = renderHome([published], '/#Staging');
    await act(() => router.navigate('/?staging#staging2'));
    expect(asked).not.toHaveBeenCalled();
    await act(() => router.navigate('/#staging'));
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });

  it('falls back when the news cannot be read', async () => {
    network.answer(() => HttpResponse.error());
    renderHome([published], '/#staging');
    await waitFor(() => expect(slideTitle()).toBe("Veranderingen DBA voor ZZP'ers"));
  });
});
