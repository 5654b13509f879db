import { expect, type Page } from '@playwright/test';
import type { Language } from '@site/shared/i18n/language';
import { mainSite } from '../fixtures/main-site.ts';
import { type SitePage, sitePages } from '../fixtures/site-pages.ts';
import { test } from '../fixtures/test.ts';

/** What a document says before any script runs. */
interface Facts {
  readonly lang: string;
  readonly headings: number;
  readonly title: string;
  readonly metas: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
  /** Address and type of each. */
  readonly feeds: readonly (readonly string[])[];
  readonly graph: readonly {
    readonly '@type': string;
    readonly itemListElement?: readonly { readonly name: string; readonly item: string }[];
  }[];
  /** Title and address of each step of the visible trail; the page itself has no address there. */
  readonly trail: readonly { readonly title: string; readonly href: string | null }[];
  /** What the footer's menu calls pages, by their address. */
  readonly names: Readonly<Record<string, string>>;
  readonly hrefs: readonly string[];
  /** Spaces beside a comment, which Chromium leaves out of what it tells screen readers. */
  readonly lostSpaces: readonly string[];
}

interface Document extends SitePage, Facts {}

const { origin } = mainSite;
let documents: readonly Document[];

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage();
  documents = await Promise.all(
    sitePages.map(async (sitePage) => {
      const response = await fetch(origin + sitePage.address, { redirect: 'manual' });
      expect(response.status, sitePage.address).toBe(200);
      return { ...sitePage, ...(await readFacts(page, await response.text())) };
    }),
  );
  await page.close();
});

test('every document says what it is, and where', async () => {
  for (const { address, language, ...facts } of documents) {
    expect.soft(facts.lang, address).toBe(language);
    expect.soft(facts.headings, `first headings of ${address}`).toBe(1);
    expect.soft(facts.title.length, `title of ${address}`).toBeGreaterThan(5);
    const { description = '' } = facts.metas;
    expect.soft(description.length, `description of ${address}`).toBeGreaterThan(40);
    expect.soft(description.length, `description of ${address}`).toBeLessThan(200);
    expect.soft(Object.keys(facts.links), address).toEqual(['canonical', 'nl', 'en', 'x-default']);
    expect.soft(facts.links.canonical, address).toBe(facts.links[language]);
  }
});

test('no document has words that screen readers hear as one', async () => {
  for (const { address, lostSpaces } of documents) expect.soft(lostSpaces, address).toEqual([]);
});

test('no two pages are called the same', async () => {
  const own = documents.filter(({ address, links }) => links.canonical === origin + address);
  expect(own.length).toBeGreaterThan(2);
  for (const tell of [({ title }: Document) => title, ({ metas }: Document) => metas.description]) {
    const told = own.map((document) => `${document.language} ${tell(document)}`);
    expect.soft(told.filter((text, index) => told.indexOf(text) !== index)).toEqual([]);
  }
});

test('every document can be shared, with a picture', async () => {
  const locales: Readonly<Record<Language, string>> = { nl: 'nl_NL', en: 'en_GB' };
  for (const { address, language, title, links, metas } of documents) {
    expect.soft(metas, address).toMatchObject({
      'og:type': expect.stringMatching(/^(website|article)$/),
      'og:title': title,
      'og:description': metas.description,
      'og:url': links.canonical,
      'og:site_name': 'Rawit',
      'og:locale': locales[language],
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/./),
      'twitter:card': 'summary_large_image',
    });
  }
  const pictures = new Set(documents.map(({ metas }) => metas['og:image'] ?? ''));
  for (const picture of pictures) {
    // Each is made when it is asked for first; what asks is told to come back by a server with too much to do.
    const ask = async () => {
      const { status, headers } = await fetch(picture);
      return `${status} ${headers.get('content-type')}`;
    };
    await expect
      .configure({ soft: true })
      .poll(ask, picture)
      .toMatch(/^200 image\//);
  }
});

test('every document names the company and the way to it', async () => {
  for (const { address, graph, metas } of documents) {
    const types = graph.map((thing) => thing['@type']);
    expect.soft(types, address).toContain('Organization');
    const home = address === '/' || address === '/en';
    if (home) expect.soft(types, address).toContain('WebSite');
    else if (!metas.robots) expect.soft(types, address).toContain('BreadcrumbList');
  }
});

test('a visible trail says what search engines are told', async () => {
  const withTrail = documents.filter(({ trail }) => trail.length > 0);
  expect(withTrail.map(({ address }) => address)).toEqual(
    expect.arrayContaining(['/en/voor-professionals/dba', '/events/tafelreview']),
  );
  for (const { address, graph, trail } of withTrail) {
    const way = graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
    const visible = trail.map(({ title, href }) => ({
      name: title,
      item: origin + (href ?? address),
    }));
    expect
      .soft(
        way.map(({ name, item }) => ({ name, item })),
        address,
      )
      .toEqual(visible);
  }
});

test('a trail calls pages what the menu calls them', () => {
  const steps = documents.flatMap(({ address, trail, names }) =>
    trail.map(({ title, href }) => ({ address, title, name: names[href ?? address] })),
  );
  const named = steps.filter(({ name }) => name !== undefined);
  expect(new Set(named.map(({ name }) => name)).size).toBeGreaterThan(5);
  for (const { address, title, name } of named) expect.soft(title, address).toBe(name);
});

test('every link of the site leads to a page', async () => {
  const targets = new Set(
    documents
      .flatMap(({ address, hrefs }) => hrefs.map((href) => new URL(href, origin + address)))
      .filter((url) => url.origin === origin)
      .map(({ pathname, search }) => pathname + search),
  );
  expect(targets.size).toBeGreaterThan(10);
  const answers = await Promise.all(
    [...targets].map(async (target) => {
      const { status, headers } = await fetch(origin + target, { redirect: 'manual' });
      // A path that nobody claims leads home.
      const homeless = /^\/(?:en)?$/.test(headers.get('location') ?? '');
      return homeless || ![200, 301].includes(status) ? [target] : [];
    }),
  );
  expect(answers.flat()).toEqual([]);
});

test('the sitemap has every page that is for search engines, and no other', async () => {
  const response = await fetch(`${origin}/sitemap.xml`);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const listed = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  expect(new Set(listed).size).toBe(listed.length);
  for (const { address, metas, links } of documents) {
    const expected = !metas.robots && links.canonical === origin + address;
    expect.soft(listed.includes(origin + address), address).toBe(expected);
  }
  const statuses = await Promise.all(
    listed.map(async (address) => `${(await fetch(address)).status} ${address}`),
  );
  expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([]);
  const robots = await fetch(`${origin}/robots.txt`);
  expect(await robots.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('home and the lists name feeds, which readers are told they have', async () => {
  for (const address of ['/', '/en', '/nieuws', '/en/events']) {
    const { feeds } = documents.find((document) => document.address === address) ?? {};
    expect.soft(feeds?.length, address).toBeGreaterThan(0);
    for (const [href = '', type] of feeds ?? []) {
      const { status, headers } = await fetch(href);
      expect
        .soft(`${status} ${headers.get('content-type')}`, href)
        .toBe(`200 ${type}; charset=utf-8`);
      const known = await fetch(href, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect.soft(known.status, href).toBe(304);
    }
  }
});

function readFacts(page: Page, html: string): Promise<Facts> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const table = (selector: string, names: readonly string[], value: string) =>
      Object.fromEntries(
        all(selector).map((element) => [
          names.map((name) => element.getAttribute(name)).find(Boolean) ?? '',
          element.getAttribute(value) ?? '',
        ]),
      );
    const data = parsed.querySelector('script[type="application/ld+json"]')?.textContent;
    return {
      lang: parsed.documentElement.lang,
      headings: all('h1').length,
      title: parsed.title,
      metas: table('meta[content]', ['name', 'property'], 'content'),
      links: table('link[rel=canonical], link[hreflang]', ['hreflang', 'rel'], 'href'),
      feeds: all('link[rel=alternate][type]').map((link) =>
        ['href', 'type'].map((name) => link.getAttribute(name) ?? ''),
      ),
      graph: JSON.parse(data ?? '{}')['@graph'] ?? [],
      trail: all('nav [aria-current=page]')
        .flatMap((step) => [...(step.closest('ol')?.querySelectorAll('a, span') ?? [])])
        .map((step) => ({ title: step.textContent, href: step.getAttribute('href') })),
      names: Object.fromEntries(
        all('footer nav a').map((link) => [link.getAttribute('href') ?? '', link.textContent]),
      ),
      lostSpaces: text.match(/.{0,30}(?:--> <|> <!--).{0,30}/g) ?? [],
      hrefs: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
    };
  }, html);
}
