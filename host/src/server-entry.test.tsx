// @vitest-environment node
import { defineRemote } from '@site/shared/federation/claims';
import { definePage, type PageModule } from '@site/shared/federation/page';
import { defineSlot, Slot } from '@site/shared/federation/slot';
import { Link } from '@site/shared/navigation';
import { siteConfig } from '@site/shared/testing/site-config';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSet, testConfig } from '../test/pages.ts';
import type { RenderedPage, RenderInput } from './document/rendered-page.ts';
import type { RemoteModule, RemoteModules } from './remotes/remote-modules.ts';
import { addresses, render } from './server-entry.tsx';

const marketing = defineRemote({
  name: 'marketing',
  pages: [
    { path: '/', language: 'nl', module: 'home', header: 'overlay' },
    { path: '/contact', language: 'nl', module: 'contact', slots: ['forms/contact'] },
    { path: '/contact/route', language: 'nl', module: 'route' },
    { path: '/nieuws/:id', language: 'nl', module: 'news' },
    { path: '/kapot', language: 'nl', module: 'broken' },
  ],
  redirects: [{ from: '/bel-ons', to: '/contact' }],
});
const forms = defineRemote({
  name: 'forms',
  pages: [],
  slots: [{ name: 'forms/contact', module: 'contact-slot' }],
});

const loadNews = vi.fn();
const listNews = vi.fn<NonNullable<PageModule['addresses']>>();
let breaks: boolean;
const head = { title: 'Titel', description: 'Wat er staat' };

function Home() {
  return (
    <h1 css={{ color: 'rebeccapurple' }}>
      <Link to="/contact">Thuis</Link>
    </h1>
  );
}

function Contact() {
  return <Slot name="forms/contact" placeholder={<p>Even wachten</p>} />;
}

function ContactForm() {
  if (breaks) throw new Error('the form broke');
  return <form aria-label="Contact" />;
}

function News({ data }: { readonly data: { readonly id: string } }) {
  return <h1>Nieuws {data.id}</h1>;
}

function Broken(): never {
  throw new Error('the page broke');
}

const code: Record<string, RemoteModule> = {
  home: { default: definePage({ head: () => head, Page: Home }) },
  contact: { default: definePage({ head: () => head, Page: Contact }) },
  route: { default: definePage({ head: () => head, Page: Home }) },
  news: {
    default: definePage({
      load: loadNews,
      addresses: listNews,
      head: ({ id }, { language, params }) => ({
        ...head,
        title: `${id} ${language} ${params.id}`,
      }),
      Page: News,
    }),
  },
  broken: { default: definePage({ head: () => head, Page: Broken }) },
  'contact-slot': { default: defineSlot('forms/contact', ContactForm) },
};

let missing: string[];

/** Modules as the thread has them: in memory once they were loaded. */
function threadModules(): RemoteModules {
  const loaded = new Map<string, RemoteModule>();
  return {
    loaded: (_remote, module) => loaded.get(module),
    load: async (_remote, module) => {
      const found = code[module];
      if (!found || missing.includes(module)) throw new Error(`${module} is not there`);
      loaded.set(module, found);
      return found;
    },
  };
}

const set = makeSet(marketing, forms);

const ask = (path: string, input: Partial<RenderInput> = {}) =>
  render({
    url: `https://www.rawit.example${path}`,
    set,
    config: testConfig,
    year: 2027,
    modules: threadModules(),
    signal: new AbortController().signal,
    shellOnly: false,
    ...input,
  });

const renderPage = async (path: string, input?: Partial<RenderInput>) =>
  (await ask(path, input)) as RenderedPage;

beforeEach(() => {
  missing = [];
  breaks = false;
  vi.restoreAllMocks();
  listNews.mockReset().mockResolvedValue([]);
  loadNews.mockReset().mockImplementation(async ({ params }) => ({ id: params.id }));
});

describe('a page', () => {
  it('is rendered inside the shell, in the language of its address', async () => {
    const page = await renderPage('/en');
    expect(page).toMatchObject({ kind: 'page', language: 'en', path: '/', problems: [] });
    expect(page.html).toMatch(/<header.*<main.*<h1.*<\/main>.*<footer/s);
    expect(page.html).toContain('href="/en/contact"');
    expect(page.html).toContain('© 2027 Rawit B.V.');
    expect(page.handle).toMatchObject({ remote: 'marketing', claim: { header: 'overlay' } });
  });

  it('brings its critical styles, and no style element or attribute in its markup', async () => {
    const { html, styles, globalCss } = await renderPage('/');
    const css = styles.map((style) => style.css).join('');
    expect(css).toContain('color:rebeccapurple');
    expect(styles).toHaveLength(1);
    expect(styles[0]).toMatchObject({
      key: 'server',
      ids: expect.stringMatching(/^[\w-]+( [\w-]+)*$/),
    });
    expect(html).not.toMatch(/<style|<script| style=/);
    expect(globalCss).toContain('@font-face');
  });

  it('brings what its loader found, and its head', async () => {
    const page = await renderPage('/en/nieuws/42?x=1');
    expect(page.html).toContain('Nieuws <!-- -->42');
    expect(page.head.title).toBe('42 en 42');
    const context = loadNews.mock.calls[0]?.[0];
    expect(context).toMatchObject({ language: 'en', params: { id: '42' } });
    expect(context.url.href).toBe('https://www.rawit.example/en/nieuws/42?x=1');
    expect(page.data).toMatchObject({ set, config: testConfig, year: 2027 });
    expect(Object.values(page.data.hydration?.loaderData ?? {})).toContainEqual({ id: '42' });
    expect(JSON.parse(JSON.stringify(page.data))).toEqual(page.data);
  });

  it('is the same for everyone: it is rendered the same twice', async () => {
    expect(await renderPage('/contact')).toEqual(await renderPage('/contact'));
  });

  it('names the fonts that every page paints with', async () => {
    const { fonts } = await renderPage('/');
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\.woff2/);
  });
});

describe('where a page is', () => {
  it('is its one address, however a visitor writes it', async () => {
    expect((await renderPage('/en/CONTACT/')).path).toBe('/contact');
    expect((await renderPage('/nieuws/caf%C3%A9%20%26%2Fof')).path).toBe(
      '/nieuws/caf%C3%A9%20%26%2Fof',
    );
  });

  it('is below the pages above it, which tell their titles', async () => {
    expect((await renderPage('/en/contact/route')).crumbs).toEqual([
      { title: 'Titel', path: '/en/contact' },
    ]);
    expect((await renderPage('/nieuws/1')).crumbs).toEqual([]);
    missing = ['contact'];
    expect((await renderPage('/contact/route')).crumbs).toEqual([]);
  });
});

describe('what search engines may find', () => {
  const find = () =>
    addresses({
      set,
      modules: threadModules(),
      config: siteConfig,
      origin: 'https://www.rawit.example',
      signal: new AbortController().signal,
    });
  const paths = async () => (await find()).addresses.map(({ path }) => path);

  it('is every page, and of those with parameters what they list', async () => {
    listNews.mockResolvedValue([
      { params: { id: 'café & of' }, lastModified: '2027-01-02' },
      { params: { id: '7' } },
    ]);
    expect(await find()).toEqual({
      problems: [],
      addresses: [
        { path: '/', nativeLanguage: 'nl' },
        { path: '/contact', nativeLanguage: 'nl' },
        { path: '/contact/route', nativeLanguage: 'nl' },
        {
          path: '/nieuws/caf%C3%A9%20%26%20of',
          nativeLanguage: 'nl',
          lastModified: '2027-01-02',
        },
        { path: '/nieuws/7', nativeLanguage: 'nl' },
        { path: '/kapot', nativeLanguage: 'nl' },
      ],
    });
  });

  it.each([
    ['is not for them', { indexable: false }],
    ['has its content elsewhere', { canonicalPath: '/' }],
    ['lacks what it is about', { status: 404 as const }],
  ])('is no page that %s', async (_case, says) => {
    vi.spyOn(code.contact?.default as PageModule, 'head').mockReturnValue({ ...head, ...says });
    expect(await paths()).not.toContain('/contact');
  });

  it('lacks the pages whose source is away, and says so', async () => {
    listNews.mockRejectedValue(new Error('no content system'));
    missing = ['contact'];
    const { problems } = await find();
    expect(problems).toEqual(['Error: contact is not there', 'Error: no content system']);
    expect(await paths()).toEqual(['/', '/contact/route', '/kapot']);
  });
});

describe('what is no page', () => {
  it.each([
    ['/bel-ons', 301, '/contact'],
    ['/en/bel-ons', 301, '/en/contact'],
    ['/nergens', 302, '/'],
    ['/en/nowhere', 302, '/en'],
    ['//evil.example', 302, '/'],
  ])('%s leads on (%i) to %s', async (path, status, location) => {
    expect(await ask(path)).toEqual({ kind: 'redirect', status, location });
  });
});

describe('a slot', () => {
  it('is rendered with the page that claims it', async () => {
    const { html, problems } = await renderPage('/contact');
    expect(html).toContain('<div data-slot="forms/contact"><!--$--><form aria-label="Contact">');
    expect(html).not.toContain('Even wachten');
    expect(problems).toEqual([]);
  });

  it('is left to the browser when its code is missing, in a page that stands', async () => {
    missing = ['contact-slot'];
    const page = await renderPage('/contact');
    expect(page.html).toContain('Even wachten');
    expect(page.html).toContain('<footer');
    expect(page.problems[0]).toContain('Error: contact-slot is not there');
  });

  it('is left to the browser when its code breaks, and that is told', async () => {
    breaks = true;
    const page = await renderPage('/contact');
    expect(page.html).toContain('Even wachten');
    expect(page.problems).toEqual([expect.stringContaining('Error: the form broke')]);
  });

  it('is the alternative when no released remote fills it', async () => {
    const { html } = await renderPage('/contact', { set: makeSet(marketing) });
    expect(html).toContain('info@rawit.example');
    expect(html).toContain('Dit onderdeel is er even niet');
    expect(html).not.toContain('Even wachten');
  });
});

describe('a page that cannot be rendered', () => {
  it('fails with what its code throws', async () => {
    await expect(ask('/kapot')).rejects.toThrow('the page broke');
  });

  it('fails with what its loader throws', async () => {
    loadNews.mockRejectedValue(new Error('the loader broke'));
    await expect(ask('/nieuws/1')).rejects.toThrow('the loader broke');
  });

  it('fails when its code is missing', async () => {
    missing = ['home'];
    await expect(ask('/')).rejects.toThrow('home is not there');
  });

  it('fails when there is no page at all', async () => {
    await expect(ask('/', { set: makeSet() })).rejects.toMatchObject({ status: 503 });
  });

  it('still has a shell, without the page’s code and for the browser to fill', async () => {
    missing = ['broken'];
    const page = await renderPage('/kapot', { shellOnly: true });
    expect(page.html).toContain('<header');
    expect(page.html).toContain('<footer');
    expect(page.data.hydration).toBeUndefined();
    expect(page.handle.claim.module).toBe('broken');
    expect(page.head.title).toBe('');
  });
});
