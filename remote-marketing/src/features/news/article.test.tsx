import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { inEnglish, makeNewsItem } from '../../testing/content-items.ts';
import { setUpContentPage } from '../../testing/content-page.ts';
import { headline, load, network, show } from '../../testing/news-visit.tsx';
import { createSite } from '../../testing/site.tsx';
import newsPage from './news-page.tsx';

const { Page } = newsPage;

setUpContentPage(network);

describe('the article', () => {
  it('has one h1, its text, and its dates in the language of the page', async () => {
    await show({
      title: 'Kop',
      content: '<h1>Deel</h1><p>Tekst</p>',
      publish: '2025-12-02T00:30:00',
      date_updated: '2025-12-05T10:00:00Z',
    });
    expect(headline()).toBe('Kop');
    expect(screen.getByRole('heading', { level: 2, name: 'Deel' })).toBeDefined();
    expect(screen.getByText('2 december 2025').getAttribute('datetime')).toBe(
      '2025-12-01T23:30:00.000Z',
    );
    expect(screen.getByText('bijgewerkt op 5 december 2025')).toBeDefined();
  });

  it('has a name without a title, for search engines too', async () => {
    await show({ title: '' });
    expect(headline()).toBe('Bericht');
    const told = newsPage.head(await load('1'), { language: 'nl', params: {} });
    expect(told.structuredData).toMatchObject([{ headline: 'Bericht' }]);
  });

  it('is marked as Dutch on the English page, which says so kindly', async () => {
    await show(
      { title: 'Kop', content: '<p>Tekst</p>', publish: '2025-12-02T09:00:00' },
      { language: 'en' },
    );
    expect(screen.getByText('Tekst').closest('[lang]')?.getAttribute('lang')).toBe('nl');
    const languages = screen
      .getAllByText('Kop')
      .map((part) => part.closest<HTMLElement>('[lang]')?.lang);
    expect(languages).toEqual(['nl', 'nl']);
    expect(screen.getByText(/This text is in Dutch only/)).toBeDefined();
    expect(screen.getByText('2 December 2025')).toBeDefined();
  });

  it('is English on the English page where it is translated, and says what is not', async () => {
    const translations = inEnglish({ title: 'Headline', content: '<p>Text</p>', summary: null });
    const item = { title: 'Kop', content: '<p>Tekst</p>', sidetext: '<p>Ernaast</p>' };
    await show({ ...item, summary: null, translations }, { language: 'en' });
    expect(headline()).toBe('Headline');
    expect(screen.getByText('Text').closest('[lang]')).toBeNull();
    expect(screen.getByText('Ernaast').closest('[lang]')?.getAttribute('lang')).toBe('nl');
    expect(screen.queryByText(/in Dutch only/)).toBeNull();
    cleanup();
    await show({ ...item, translations: inEnglish({ title: 'Headline' }) }, { language: 'en' });
    expect(screen.getByText(/^Part of this text is in Dutch only/)).toBeDefined();
    expect(screen.getByText('Tekst').closest('[lang]')?.getAttribute('lang')).toBe('nl');
    cleanup();
    await show({ ...item, translations });
    expect(headline()).toBe('Kop');
  });

  it('keeps links of the text in the language of the page, without a new document', async () => {
    network.store(
      makeNewsItem({
        content:
          '<p><a href="/contact?x=1&amp;y=2">intern</a> <a href="https://example.org/">extern</a> <a href="/cms/assets/a">bestand</a></p>',
      }),
    );
    const { site, router } = createSite(<Page data={await load('1')} />, { language: 'en' });
    render(site);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href('intern')).toBe('/en/contact?x=1&y=2');
    expect(href('extern')).toBe('https://example.org/');
    expect(href('bestand')).toBe('/cms/assets/a');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'intern' })));
    expect(router.state.location).toMatchObject({ pathname: '/en/contact', search: '?x=1&y=2' });
  });

  it('has a dark side text of 300 px with its link', async () => {
    await show({
      sidetext: '<p>Ernaast</p>',
      sidetextlink: 'voor-bedrijven',
      sidetextlabel: 'Ga door',
    });
    const panel = screen.getByRole('complementary');
    expect(within(panel).getByText('Ernaast')).toBeDefined();
    expect(getComputedStyle(panel).width).toBe('300px');
    expect(within(panel).getByRole('link').getAttribute('href')).toBe('/voor-bedrijven');
  });

  it.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '//evil.example'])(
    'never leads to %s',
    async (sidetextlink) => {
      await show({ sidetext: '<p>Ernaast</p>', sidetextlink, sidetextlabel: 'Ga door' });
      expect(screen.queryByRole('link', { name: /Ga door/ })).toBeNull();
    },
  );

  it('runs nothing that its HTML brings', async () => {
    const html =
      '<p onclick="x()">a</p><script>x()</script><img src=x onerror=x()><svg onload=x()></svg>' +
      '<a href="javascript:x()">b</a><iframe src="/"></iframe><style>*{}</style><a href="data:,">c</a>';
    const { container } = await show({ content: html, sidetext: html });
    const article = container.querySelector('article') as HTMLElement;
    expect(article.innerHTML).not.toMatch(/script|onerror|onload|onclick|iframe|javascript:|data:/);
    expect(article.querySelectorAll('div > svg, style:not([data-emotion])')).toHaveLength(0);
  });

  it('breaks long words, and lets a table scroll rather than break its amounts', async () => {
    await show({ content: '<p>Tekst</p><table><tr><td>€ 7.806,40</td></tr></table>' });
    const text = screen.getByText('Tekst').parentElement as HTMLElement;
    expect(getComputedStyle(text).overflowWrap).toBe('anywhere');
    const { overflowWrap, overflowX } = getComputedStyle(screen.getByRole('table'));
    expect({ overflowWrap, overflowX }).toEqual({ overflowWrap: 'normal', overflowX: 'auto' });
  });

  it('shows its own picture, high and low, and the default one without', async () => {
    const { container } = await show({ splashimage: 'a-b' });
    const sources = [...container.querySelectorAll('source')];
    const first = (query: string) => sources.find(({ media }) => media === query)?.srcset;
    expect(first('(min-width: 1081px)')).toContain('/cms/assets/a-b?width=2560&format=avif');
    expect(first('(max-width: 1080px)')).toContain('/cms/assets/a-b?width=1080&format=avif');
    cleanup();
    const { container: without } = await show({ splashimage: null });
    expect(without.querySelector('source')?.srcset).toContain('splash');
  });

  it('has enough pixels of its picture where a small viewport shows the middle of it', async () => {
    const { container } = await show({ splashimage: 'a-b' });
    const avif = (width: number) => `/cms/assets/a-b?width=${width}&format=avif ${width}w`;
    const low = {
      media: '(max-width: 1080px)',
      sizes: '1040px',
      srcSet: `${avif(1080)}, ${avif(1600)}`,
    };
    const source = container.querySelector<HTMLSourceElement>(`source[media="${low.media}"]`);
    expect({ sizes: source?.sizes, srcSet: source?.srcset, media: source?.media }).toEqual(low);
    const { images } = newsPage.head(await load('1'), { language: 'nl', params: {} });
    expect(images).toContainEqual(expect.objectContaining(low));
  });

  it('ends with the next ones in the list', async () => {
    network.store(
      ...[1, 2, 3, 4, 5].map((id) =>
        makeNewsItem({ id, sort: id, url: `b-${id}`, title: `Bericht ${id}` }),
      ),
    );
    const { more } = await load('4');
    expect(more.map(({ title }) => title)).toEqual(['Bericht 5', 'Bericht 1', 'Bericht 2']);
  });

  it('is rendered on the server without inline styles, which the CSP forbids', async () => {
    network.store(makeNewsItem({ content: '<p>Tekst</p>', sidetext: '<p>Ernaast</p>' }));
    const html = renderToString(createSite(<Page data={await load('1')} />).site);
    expect(html).toContain('<p>Tekst</p>');
    expect(html).not.toContain('style="');
  });
});
