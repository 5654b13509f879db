import { organisationId } from '@site/shared/federation/page';
import { act, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claims } from '../../routes.ts';
import { inEnglish, makeNewsItem } from '../../testing/content-items.ts';
import { setUpContentPage } from '../../testing/content-page.ts';
import { headline, load, network } from '../../testing/news-visit.tsx';
import { createSite } from '../../testing/site.tsx';
import newsPage from './news-page.tsx';

const { Page, head } = newsPage;

setUpContentPage(network);

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
    const report = vi.spyOn(console, 'error').mockImplementation(() => {});
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

async function movedTo(asked: string) {
  const thrown = await load(asked).catch((reason: unknown) => reason);
  if (!(thrown instanceof Response)) return undefined;
  return `${thrown.status} ${thrown.headers.get('location')}`;
}

describe('an address that an item had before', () => {
  it('leads to where it is now, with the query', async () => {
    const former_urls = ['oud', 'ouder', '7'];
    network.store(makeNewsItem({ id: 9, url: 'nieuw naam', former_urls }));
    expect(await movedTo('oud')).toBe('301 /nieuws/nieuw%20naam');
    expect(await movedTo('ouder?utm_source=x')).toBe('301 /nieuws/nieuw%20naam?utm_source=x');
    expect(await movedTo('7')).toBe('301 /nieuws/nieuw%20naam');
  });

  it('belongs to the item that has it now, and leads to none that does not show', async () => {
    network.store(
      makeNewsItem({ id: 1, url: 'een', former_urls: ['twee'] }),
      makeNewsItem({ id: 2, url: 'twee', title: 'Twee' }),
      makeNewsItem({ id: 3, url: 'drie', former_urls: ['vroeger'], status: 'staging' }),
    );
    expect((await load('twee')).article.title).toBe('Twee');
    expect((await load('vroeger')).article.id).toBe('');
  });
});

describe('an address in other capitals', () => {
  it('leads to the spelling of the item, with the query', async () => {
    network.store(makeNewsItem({ id: 9, url: 'Onze DBA', former_urls: ['dba'] }));
    expect(await movedTo('onze dba?utm_source=x')).toBe('301 /nieuws/Onze%20DBA?utm_source=x');
    expect(await movedTo('DBA')).toBe('301 /nieuws/Onze%20DBA');
    expect((await load('Onze DBA')).article.id).toBe('9');
  });

  it('leads nowhere where two items could be meant, or an item that does not show', async () => {
    network.store(
      makeNewsItem({ id: 1, url: 'een' }),
      makeNewsItem({ id: 2, url: 'Een' }),
      makeNewsItem({ id: 3, url: 'concept', status: 'staging' }),
    );
    expect((await load('EEN')).article.id).toBe('');
    expect((await load('Concept')).article.id).toBe('');
  });

  it('does not lead in a circle while the article itself is out of reach', async () => {
    network.store(makeNewsItem({ id: 1, url: 'een' }));
    network.server.use(http.get('*/cms/items/news/*', () => HttpResponse.error()));
    expect(await load('een')).toMatchObject({ article: { id: '' }, unavailable: true });
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

  it.each([
    ['2025-12-01T09:00:00Z', undefined],
    ['2025-12-03T09:00:00Z', '2025-12-03T09:00:00.000Z'],
  ])('changed on %s, it is told as modified on %s', async (date_updated, dateModified) => {
    network.store(makeNewsItem({ publish: '2025-12-02T09:00:00Z', date_updated }));
    const [told] = head(await load('1'), { language: 'nl', params: {} }).structuredData ?? [];
    expect(told?.dateModified).toBe(dateModified);
  });

  it('says where an English text is, and that a Dutch one is not on the English page', async () => {
    const told = async (translations?: ReturnType<typeof inEnglish>) => {
      network.store(makeNewsItem({ content: '<p>Tekst</p>', translations }));
      return head(await load('1', undefined, 'en'), { language: 'en', params: {} });
    };
    const translated = await told(inEnglish({ title: 'A story', content: '<p>Text</p>' }));
    expect(translated).toMatchObject({ title: 'A story', languages: ['nl', 'en'] });
    expect(translated.breadcrumbs?.at(-1)).toEqual({
      title: 'A story',
      path: '/nieuws/een-bericht',
    });
    expect(translated.structuredData).toMatchObject([
      { headline: 'A story', inLanguage: 'en', mainEntityOfPage: '/en/nieuws/een-bericht' },
    ]);
    const dutch = await told();
    expect(dutch).toMatchObject({ title: 'Een bericht', languages: ['nl'] });
    expect(dutch.breadcrumbs?.at(-1)).toMatchObject({ title: 'Een bericht', lang: 'nl' });
    expect(dutch.structuredData).toMatchObject([
      { inLanguage: 'nl', mainEntityOfPage: '/nieuws/een-bericht' },
    ]);
  });
});

it('lists the addresses of what shows, and fails when it cannot', async () => {
  const { signal } = new AbortController();
  network.store(
    makeNewsItem({ id: 7, url: 'één bericht', date_updated: '2025-12-05T10:00:00Z' }),
    makeNewsItem({ id: 8, url: null, translations: inEnglish({ title: 'A story' }) }),
    makeNewsItem({ id: 9, url: 'concept', status: 'staging' }),
  );
  expect(await newsPage.addresses?.({ signal })).toEqual([
    {
      params: { id: 'één bericht' },
      languages: ['nl'],
      lastModified: '2025-12-05T10:00:00.000Z',
    },
    { params: { id: '8' }, languages: ['nl', 'en'] },
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
    document.title = 'Dit bericht is er niet | Merk';
    const { site, router } = createSite(<Page data={await load('concept')} />, { at: '/#staging' });
    render(site);
    await waitFor(() => expect(headline()).toBe('Concept'));
    const later = screen.getByRole('link', { name: 'Later' });
    expect(later.getAttribute('href')).toBe('/nieuws/later#staging');
    await waitFor(() => expect(document.title).toBe('Concept | Merk'));
    await act(() => router.navigate('/'));
    expect(document.title).toBe('Dit bericht is er niet | Merk');
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
