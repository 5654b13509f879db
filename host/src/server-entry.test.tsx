// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeSet, testConfig } from '../test/pages.ts';
import {
  ask,
  fault,
  loadNews,
  marketing,
  renderPage,
  set,
  setUpRemotes,
  writeFeed,
} from '../test/rendered-remotes.tsx';

setUpRemotes();

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
    expect(styles[0]).toMatchObject({ key: 'server', ids: '' });
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

  it('is made for one request, also while others of its set are', async () => {
    const [english, shell, dutch] = await Promise.all([
      renderPage('/en/nieuws/42'),
      renderPage('/nieuws/43', { shellOnly: true }),
      renderPage('/nieuws/44'),
    ]);
    expect(english.html).toContain('Nieuws <!-- -->42');
    expect(shell.html).not.toContain('Nieuws');
    expect(dutch.html).toContain('Nieuws <!-- -->44');
  });

  it('has the year of its request', async () => {
    expect((await renderPage('/', { year: 2027 })).html).toContain('© 2027');
    expect((await renderPage('/', { year: 2028 })).html).toContain('© 2028');
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
    fault.missing = ['contact'];
    expect((await renderPage('/contact/route')).crumbs).toEqual([]);
  });
});

describe('of a remote that servers have no code of', () => {
  const without = (name: string) => ({
    ...set,
    remotes: set.remotes.map((remote) =>
      remote.name === name ? { ...remote, browserOnly: true } : remote,
    ),
  });

  it('a page is left to the browser, inside the shell', async () => {
    fault.missing = ['home'];
    const page = await renderPage('/en', { set: without('marketing') });
    expect(page).toMatchObject({ kind: 'page', language: 'en', problems: [] });
    expect(page.html).toMatch(/<header.*<main.*<\/main>.*<footer/s);
    expect(page.html).not.toContain('<h1');
    expect(page.data.hydration).toBeUndefined();
  });

  it('a form has its place in a page that is rendered', async () => {
    fault.missing = ['contact-slot'];
    const page = await renderPage('/contact', { set: without('forms') });
    expect(page.html).toContain('Even wachten');
    expect(page.html).not.toContain('<form');
    expect(page.data.hydration).toBeDefined();
  });
});

describe('a form that was posted', () => {
  const form = { state: 'refused', values: {}, fieldErrors: {}, longest: {} } as const;
  const posted = { slot: 'forms/contact', form } as const;
  const formsOf = ({ html }: { html: string }) => html.match(/<form.*?<\/form>/g);

  it('is told what became of it, in its place', async () => {
    const page = await renderPage('/contact', { posted });
    expect(formsOf(page)).toEqual(['<form aria-label="Contact">refused</form>']);
  });

  it('is below a page that has closed it meanwhile, or that no longer claims it', async () => {
    const page = await renderPage('/en/gesloten', { posted });
    expect(page.html).toMatch(/<h1[^>]*>Gesloten<\/h1>.*<form[^>]*>refused<.*<\/main>/s);
    expect(formsOf(page)).toHaveLength(1);
    expect(formsOf(await renderPage('/gesloten'))).toBeNull();
    const moved = await renderPage('/', { posted });
    expect(formsOf(moved)).toEqual(['<form aria-label="Contact">refused</form>']);
    expect(formsOf(await renderPage('/'))).toBeNull();
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

describe('a feed', () => {
  it('is written in the language of its address, with what it needs to name the site', async () => {
    const feed = { kind: 'feed', type: 'application/rss+xml', body: '<rss/>' };
    expect(await ask('/nieuws/feed.xml')).toEqual(feed);
    expect(await ask('/en/nieuws/feed.xml?utm=x')).toEqual(feed);
    expect(writeFeed.mock.calls.map(([{ language, origin }]) => [language, origin])).toEqual([
      ['nl', 'https://www.rawit.example'],
      ['en', 'https://www.rawit.example'],
    ]);
  });

  it('is named by home and by the pages of its place', async () => {
    const english = {
      path: '/en/nieuws/feed.xml',
      type: 'application/rss+xml',
      title: 'Nieuws (en)',
    };
    expect((await renderPage('/en')).feeds).toEqual([english]);
    expect((await renderPage('/en/nieuws/1')).feeds).toEqual([english]);
    expect((await renderPage('/en/contact')).feeds).toEqual([]);
  });

  it('that is broken takes no page along, and has nothing to fall back on', async () => {
    writeFeed.mockRejectedValue(new Error('no content system'));
    await expect(ask('/nieuws/feed.xml')).rejects.toThrow('no content system');
    expect(await ask('/nieuws/feed.xml', { shellOnly: true })).toMatchObject({
      type: 'text/plain',
    });
    fault.missing = ['feed'];
    expect(await renderPage('/')).toMatchObject({ kind: 'page', feeds: [] });
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
    fault.missing = ['contact-slot'];
    const page = await renderPage('/contact');
    expect(page.html).toContain('Even wachten');
    expect(page.html).toContain('<footer');
    expect(page.problems[0]).toContain('Error: contact-slot is not there');
  });

  it('is left to the browser when its code breaks, and that is told', async () => {
    fault.formBreaks = true;
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
    fault.missing = ['home'];
    await expect(ask('/')).rejects.toThrow('home is not there');
  });

  it('fails when there is no page at all', async () => {
    await expect(ask('/', { set: makeSet() })).rejects.toMatchObject({ status: 503 });
  });

  it('still has a shell, without the page’s code and for the browser to fill', async () => {
    fault.missing = ['broken'];
    const page = await renderPage('/kapot', { shellOnly: true });
    expect(page.html).toContain('<header');
    expect(page.html).toContain('<footer');
    expect(page.data.hydration).toBeUndefined();
    expect(page.handle.claim.module).toBe('broken');
    expect(page.head.title).toBe('');
  });
});
