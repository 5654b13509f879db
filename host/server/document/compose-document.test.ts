import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { attributes, compose, module } from '../../test/composed-document.ts';
import { makePage, makeSet } from '../../test/pages.ts';

describe('what a page brings', () => {
  it('stands in the document as it was rendered, in its language', () => {
    const { one, all, html } = compose();
    expect(html.startsWith('<!doctype html>\n<html lang="nl">')).toBe(true);
    expect(one('#root')?.innerHTML).toBe('<div data-page=""><h1>Thuis</h1></div>');
    expect(one('title')?.textContent).toBe('Thuis | Rawit');
    expect(one('meta[name=description]')?.getAttribute('content')).toBe('De voorpagina');
    expect(all('style').map(({ textContent }) => textContent)).toEqual([
      'body{margin:0}',
      '.css-1{color:red}',
    ]);
    expect(one('style[data-emotion]')?.getAttribute('data-emotion')).toBe('css 1 2');
  });

  it('cannot leave its element or attribute', () => {
    const evil = `</title><script>alert(1)</script>"><img src=x onerror=alert(1)> & 'x'`;
    const head: RenderedPage['head'] = {
      title: evil,
      description: evil,
      images: [{ href: evil, srcSet: evil, sizes: evil, media: evil, type: evil }],
    };
    const { one, all } = compose({ head, path: `/${evil}` });
    expect(one('title')?.textContent).toBe(`${evil} | Rawit`);
    for (const name of ['name=description', 'property="og:description"']) {
      expect(one(`meta[${name}]`)?.getAttribute('content')).toBe(evil);
    }
    const picture = one('link[as=image]');
    for (const name of ['href', 'imagesrcset', 'imagesizes', 'media', 'type']) {
      expect(picture?.getAttribute(name)).toBe(evil);
    }
    expect(one('link[rel=canonical]')?.getAttribute('href')).toContain(evil);
    expect(all('img, script:not([src], [type])')).toEqual([]);
  });

  it('cannot end the script that holds its data', () => {
    const hydration = {
      loaderData: { x: '</script><script>alert(1)</script><!--<script>\u2028&amp;' },
      actionData: null,
      errors: null,
    };
    const data = { ...makePage().data, hydration };
    const { one, all } = compose({ data });
    expect(JSON.parse(one('script#document-data')?.textContent ?? '')).toMatchObject({ hydration });
    expect(all('script')).toHaveLength(compose().all('script').length);
  });

  it('can be shared, with a picture at its full address', () => {
    const { all, one } = compose({ language: 'en' });
    expect(
      Object.fromEntries(
        all('meta[property]').map((meta) => [
          meta.getAttribute('property')?.slice('og:'.length),
          meta.getAttribute('content'),
        ]),
      ),
    ).toEqual({
      type: 'website',
      site_name: 'Rawit',
      title: 'Thuis | Rawit',
      description: 'De voorpagina',
      url: 'https://www.rawit.example/en',
      locale: 'en_GB',
      'locale:alternate': 'nl_NL',
      image: 'https://www.rawit.example/remotes/host/abcdef012345/og.jpg',
      'image:type': 'image/jpeg',
      'image:width': '1200',
      'image:height': '630',
      'image:alt': 'Thuis | Rawit',
    });
    expect(one('meta[name="twitter:card"]')?.getAttribute('content')).toBe('summary_large_image');
  });

  it('is out of search engines only where it says so', () => {
    expect(compose().one('meta[name=robots]')).toBeNull();
    const head = { title: '', description: '', indexable: false };
    expect(compose({ head }).one('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('the order of the document', () => {
  it('is what paints first, then the page, then the import map, then modules, then what starts them', () => {
    const head = {
      title: 'Thuis',
      description: '',
      images: [{ href: '/high.avif', media: '(min-width: 1081px)' }, { href: '/low.avif' }],
    };
    const { all, html } = compose({ head });
    const social = all('meta[property], meta[name^=twitter]').map(
      (meta) => meta.getAttribute('property') ?? meta.getAttribute('name'),
    );
    expect(social).toContain('og:image');
    const kinds = (selector: string) =>
      all(selector).map((element) => {
        const { rel, as, type, name, property, charset, id } = attributes(element);
        const detail = charset ? 'charset' : (as ?? rel ?? type ?? name ?? property ?? id ?? '');
        return `${element.localName} ${detail}`.trim();
      });
    expect(kinds('head > *')).toEqual([
      'meta charset',
      'meta viewport',
      'title',
      'meta description',
      'link image',
      'link image',
      'link font',
      'style',
      'style',
      'link icon',
      'link canonical',
      'link alternate',
      'link alternate',
      'link alternate',
      ...social.map((name) => `meta ${name}`),
      'script application/ld+json',
    ]);
    expect(kinds('body > *')).toEqual([
      'div root',
      'script application/json',
      'script importmap',
      'link modulepreload',
      'link modulepreload',
      'link modulepreload',
      'link modulepreload',
      'script module',
    ]);
    expect(html.indexOf('charset')).toBeLessThan(1_024);
  });

  it('has pictures with haste, and fonts as anonymous requests', () => {
    const images = [{ href: '/p.avif', srcSet: '/p.avif 1x', type: 'image/avif' }];
    const { one } = compose({ head: { title: '', description: '', images } });
    expect(attributes(one('link[as=image]') as Element)).toEqual({
      rel: 'preload',
      as: 'image',
      href: '/p.avif',
      fetchpriority: 'high',
      imagesrcset: '/p.avif 1x',
      type: 'image/avif',
    });
    expect(attributes(one('link[as=font]') as Element)).toMatchObject({
      href: '/remotes/host/abcdef012345/assets/text.woff2',
      type: 'font/woff2',
      crossorigin: '',
    });
  });
});

it('names the sheet for paper below the page, for paper alone', () => {
  const printSheet = '/remotes/host/abcdef012345/print.css';
  const link = compose({ printSheet }).one('#root + link') as Element;
  expect(attributes(link)).toEqual({ rel: 'stylesheet', media: 'print', href: printSheet });
  // Hosts that were released before have it among their global styles.
  expect(compose().one('link[rel=stylesheet]')).toBeNull();
});

it('brings the configuration’s texts in the page’s language, and of claims what browsers read', () => {
  const claim = { path: '/nieuws', language: 'nl', module, query: ['pagina'] } as const;
  const data = { ...makePage().data, set: makeSet({ name: 'marketing', pages: [claim] }) };
  const { one } = compose({ data, language: 'en' });
  const { config, set } = JSON.parse(one('#document-data')?.textContent ?? '');
  expect(config.brand.tagline).toEqual({ en: 'Small, sharp, hot.' });
  expect(set.remotes[0].claims.pages).toEqual([{ path: '/nieuws', language: 'nl', module }]);
});

describe('whether the server has a page’s data', () => {
  const hydration = { loaderData: {} };
  const told = (
    remote: object,
    input: Parameters<typeof compose>[1] = {},
    rendered: Partial<RenderedPage['data']> = { hydration },
  ) => {
    const claim = { path: '/nieuws', language: 'nl', module, serverData: true } as const;
    const set = makeSet({ name: 'marketing', pages: [claim] });
    const remotes = set.remotes.map((released) => ({ ...released, ...remote }));
    const data = { ...makePage().data, set: { ...set, remotes }, ...rendered };
    const { one } = compose({ data }, input);
    const [{ claims }] = JSON.parse(one('#document-data')?.textContent ?? '').set.remotes;
    return claims.pages[0].serverData;
  };

  it('is told to browsers', () => {
    expect(told({})).toBe(true);
  });

  it.each([
    ['whose remote is switched off', { off: true }, {}],
    ['that servers have no code of', { browserOnly: true }, {}],
    ['in a document that is not for all visitors', {}, { banner: { html: '', css: '' } }],
    ['in a document with the shell alone', {}, {}, {}],
  ])('is not told of one %s', (_case, remote, input, rendered?: object) => {
    expect(told(remote, input, rendered)).toBeUndefined();
  });
});

it('names the feeds of what the page shows', () => {
  const feed = { path: '/en/nieuws/rss.xml', type: 'application/rss+xml', title: 'News & "more"' };
  const { all } = compose({ feeds: [feed] });
  expect(all('link[rel=alternate][type]').map(attributes)).toEqual([
    {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'News & "more"',
      href: 'https://www.rawit.example/en/nieuws/rss.xml',
    },
  ]);
});

describe('the addresses of a page', () => {
  const addresses = (page: Partial<RenderedPage>) => {
    const { one, all } = compose(page);
    return {
      canonical: one('link[rel=canonical]')?.getAttribute('href'),
      ...Object.fromEntries(
        all('link[hreflang]').map((link) => [
          link.getAttribute('hreflang'),
          link.getAttribute('href'),
        ]),
      ),
    };
  };
  const english = (path: string) => ({
    remote: 'fair',
    claim: { path, language: 'en' as const, module },
    language: 'en' as const,
  });

  it('are those of the languages in which its content is there', () => {
    const head = { title: '', description: '', languages: ['nl'] as const };
    for (const language of ['nl', 'en'] as const) {
      const page = { path: '/nieuws/een', language, head };
      expect(addresses(page)).toEqual({ canonical: 'https://www.rawit.example/nieuws/een' });
      const { all } = compose(page);
      const told = all('meta[property^="og:locale"], meta[property="og:url"]');
      expect(told.map((meta) => meta.getAttribute('content'))).toEqual([
        'https://www.rawit.example/nieuws/een',
        'nl_NL',
      ]);
    }
  });

  it('are those of the path that it names as the right one', () => {
    const head = { title: '', description: '', canonicalPath: '/nieuws/een-bericht' };
    expect(addresses({ path: '/nieuws/1', language: 'en', head })).toMatchObject({
      canonical: 'https://www.rawit.example/en/nieuws/een-bericht',
      nl: 'https://www.rawit.example/nieuws/een-bericht',
    });
  });

  it('are its own and one per language, the native one being the default', () => {
    const page = { path: '/contact', language: 'en' as const };
    expect(addresses(page)).toEqual({
      canonical: 'https://www.rawit.example/en/contact',
      nl: 'https://www.rawit.example/contact',
      en: 'https://www.rawit.example/en/contact',
      'x-default': 'https://www.rawit.example/contact',
    });
    const handle = english('/jfall-2025');
    expect(addresses({ path: '/jfall-2025', language: 'en', handle })).toEqual({
      canonical: 'https://www.rawit.example/jfall-2025',
      nl: 'https://www.rawit.example/nl/jfall-2025',
      en: 'https://www.rawit.example/jfall-2025',
      'x-default': 'https://www.rawit.example/jfall-2025',
    });
  });

  it('of home have no slash too many', () => {
    expect(addresses({})).toMatchObject({
      canonical: 'https://www.rawit.example/',
      en: 'https://www.rawit.example/en',
    });
  });
});
