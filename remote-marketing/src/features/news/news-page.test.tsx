import type { NewsItemWire } from '@site/shared/contracts/content-wire';
import { organisationId } from '@site/shared/federation/page';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claims } from '../../routes.ts';
import { stubBrowser } from '../../testing/browser.ts';
import { makeNewsItem } from '../../testing/content-items.ts';
import { createNewsNetwork } from '../../testing/news-network.ts';
import { configureTestApi, createSite } from '../../testing/site.tsx';
import type { NewsData } from './news-data.ts';
import newsPage from './news-page.tsx';

const { Page, head } = newsPage;
const network = createNewsNetwork();

beforeAll(() => {
  network.server.listen({ onUnhandledRequest: 'error' });
  configureTestApi();
});
beforeEach(() => stubBrowser());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => network.server.close());

async function load(id: string, signal = new AbortController().signal): Promise<NewsData> {
  const url = new URL(`https://merk.example/nieuws/${id}`);
  const data = await newsPage.load?.({ language: 'nl', params: { id }, url, signal });
  if (!data) throw new Error('The page loads nothing.');
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  return data;
}

/** Stores an item and renders its page. */
async function show(item: Partial<NewsItemWire>, options: Parameters<typeof createSite>[1] = {}) {
  network.store(makeNewsItem(item));
  const data = await load('1');
  return render(createSite(<Page data={data} />, options).site);
}

const headline = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('a news item is found', () => {
  const uuid = '0f0e7c2a-6f0b-4a51-9f10-5f4f3f0f9f11';

  it.each([
    ['by its number', '7', { id: 7 }],
    ['by its UUID', uuid, { id: uuid }],
    ['by its url', 'een-bericht', { url: 'een-bericht' }],
    ['by an id that somebody chose', 'eigen-id', { id: 'eigen-id', url: null }],
    ['by a url that looks like an id', '2025', { id: 7, url: '2025' }],
  ])('%s', async (_name, asked, item) => {
    network.store(makeNewsItem({ id: 90, url: 'ander' }), makeNewsItem({ title: 'Deze', ...item }));
    expect((await load(asked)).article.title).toBe('Deze');
  });

  it('by a url behind the first 100 items', async () => {
    const others = Array.from({ length: 100 }, (_, n) => makeNewsItem({ id: n, url: `b-${n}` }));
    network.store(...others, makeNewsItem({ id: 900, url: 'oud', title: 'Deze' }));
    expect((await load('oud')).article.title).toBe('Deze');
  });
});

describe('a news item that does not show', () => {
  const empty = { id: '', title: '', sort: 1, content: '', sidetext: null };

  it.each([
    ['not there', { id: 2, url: 'ander' }],
    ['not for the front page', { frontpage: 0 }],
    ['a draft', { status: 'Staging' }],
    ['still to come', { publish: '2999-01-01T00:00:00' }],
  ] as const)('is the empty item with sort 1 when it is %s', async (_name, item) => {
    network.store(makeNewsItem(item));
    const data = await load('1');
    expect(data.article).toMatchObject(empty);
    expect(head(data, { language: 'nl', params: {} })).toMatchObject({
      status: 404,
      indexable: false,
    });
  });

  it.each([
    ['archived', 'Unknown status: archived'],
    [null, 'Object was not defined'],
  ])('is an internal error with the status %s', async (status, message) => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    network.store(makeNewsItem({ status }));
    expect((await load('1')).article).toMatchObject(empty);
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error(message));
  });

  it('says so and shows what else there is', async () => {
    network.store(makeNewsItem({ id: 2, url: 'ander', title: 'Een ander' }));
    render(createSite(<Page data={await load('weg')} />).site);
    expect(headline()).toMatch(/Hier stond niets/);
    expect(screen.getByRole('link', { name: 'Een ander' }).getAttribute('href')).toBe(
      '/nieuws/ander',
    );
    expect(screen.getByRole('link', { name: /voorpagina/ })).toBeDefined();
  });
});

describe('a content system that is down', () => {
  it('leaves a page that says so, to be asked for again', async () => {
    network.answer(() => new HttpResponse(null, { status: 503 }));
    const data = await load('7');
    expect(head(data, { language: 'en', params: {} })).toMatchObject({
      status: 503,
      indexable: false,
    });
    render(createSite(<Page data={data} />).site);
    expect(headline()).toMatch(/geen verbinding/);
    expect(screen.getByRole('link', { name: /opnieuw/ }).getAttribute('href')).toBe('/nieuws/7');
  });

  it('is not taken for an answer when nobody waits any more', async () => {
    network.answer(() => HttpResponse.error());
    const gone = new AbortController();
    const loading = load('7', gone.signal);
    gone.abort(new Error('gone'));
    await expect(loading).rejects.toThrow('gone');
  });
});

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

  it('is marked as Dutch on the English page, which says so kindly', async () => {
    await show(
      { title: 'Kop', content: '<p>Tekst</p>', publish: '2025-12-02T09:00:00' },
      { language: 'en' },
    );
    expect(screen.getByText('Tekst').closest('[lang]')?.getAttribute('lang')).toBe('nl');
    expect(screen.getByText('Kop').closest('[lang]')?.getAttribute('lang')).toBe('nl');
    expect(screen.getByText(/This text is in Dutch only/)).toBeDefined();
    expect(screen.getByText('2 December 2025')).toBeDefined();
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

describe('the head', () => {
  it('names the address by url as the right one, and says what the article is', async () => {
    network.store(
      makeNewsItem({ id: 7, url: 'een', splashimage: 'p', publish: '2025-12-02T09:00:00' }),
    );
    const told = head(await load('7'), { language: 'nl', params: {} });
    expect(told).toMatchObject({ title: 'Een bericht', description: 'Kort gezegd.' });
    expect(told.canonicalPath).toBe('/nieuws/een');
    expect(told.status).toBeUndefined();
    expect(told.structuredData).toEqual([
      {
        '@type': 'NewsArticle',
        headline: 'Een bericht',
        description: 'Kort gezegd.',
        inLanguage: 'nl',
        mainEntityOfPage: '/nieuws/een',
        publisher: { '@id': organisationId },
        image: '/cms/assets/p?width=2560&format=jpg',
        datePublished: '2025-12-02T08:00:00.000Z',
      },
    ]);
  });
});

it('lists the addresses of what shows, and fails when it cannot', async () => {
  const { signal } = new AbortController();
  network.store(
    makeNewsItem({ id: 7, url: 'één bericht', date_updated: '2025-12-05T10:00:00Z' }),
    makeNewsItem({ id: 8, url: null }),
    makeNewsItem({ id: 9, url: 'concept', status: 'staging' }),
  );
  expect(await newsPage.addresses?.({ signal })).toEqual([
    { params: { id: 'één bericht' }, lastModified: '2025-12-05T10:00:00.000Z' },
    { params: { id: '8' } },
  ]);
  network.answer(() => HttpResponse.error());
  await expect(newsPage.addresses?.({ signal })).rejects.toThrow();
});

describe('staging mode', () => {
  beforeEach(() => {
    network.store(
      makeNewsItem({ id: 1, url: 'concept', title: 'Concept', status: 'staging' }),
      makeNewsItem({ id: 2, url: 'later', title: 'Later', publish: '2999-01-01T00:00:00' }),
      makeNewsItem({ id: 3, url: 'nooit', title: 'Nooit', frontpage: false }),
    );
  });

  it('shows drafts and what is to come, and no longer when the fragment goes', async () => {
    const { site, router } = createSite(<Page data={await load('concept')} />, { at: '/#staging' });
    render(site);
    await waitFor(() => expect(headline()).toBe('Concept'));
    expect(screen.getByRole('link', { name: 'Later' })).toBeDefined();
    await act(() => router.navigate('/'));
    expect(headline()).toMatch(/Hier stond niets/);
  });

  it('still hides what is not for the front page', async () => {
    const { site } = createSite(<Page data={await load('nooit')} />, { at: '/#staging' });
    render(site);
    await screen.findByRole('link', { name: 'Concept' });
    expect(headline()).toMatch(/Hier stond niets/);
  });
});

it('gives way to the fixed page about the bank', () => {
  const paths = claims.pages.map(({ path }) => path);
  expect(paths.indexOf('/nieuws/samenwerking-met-een-bank')).toBeLessThan(
    paths.indexOf('/nieuws/:id'),
  );
});
