import { createHash } from 'node:crypto';
import type { Artefact } from '@site/shared/contracts/artefact';
import { organisationId } from '@site/shared/federation/page';
import { describe, expect, it } from 'vitest';
import type { StoredArtefact } from '../../releases/store/release-set.ts';
import type { Release } from '../../releases/store/release-store.ts';
import type { RenderedPage } from '../../src/document/rendered-page.ts';
import { retryAddress } from '../../src/remotes/retry-address.ts';
import { makePage, makeSet } from '../../test/pages.ts';
import { composeDocument } from './compose-document.ts';
import type { CompositionInput } from './composition.ts';

const module = 'features/home/home-page';
const set = makeSet({ name: 'marketing', pages: [] }, { name: 'forms', pages: [] });

const release: Release = {
  set,
  host: stored('host', 'assets/main.js', {
    main: ['assets/main.js', 'assets/react.js'],
  }),
  remotes: [
    stored('marketing', 'remoteEntry.js', {
      [module]: ['remoteEntry.js', 'assets/home-page.js'],
      'features/contact/contact-page': ['remoteEntry.js', 'assets/contact-page.js'],
    }),
    stored('forms', 'remoteEntry.js', { 'features/contact/contact-slot': ['remoteEntry.js'] }),
  ],
};

function stored(name: string, entry: string, preloads: Artefact['preloads']): StoredArtefact {
  const files = [...new Set(Object.values(preloads).flat()), 'assets/picture.avif'];
  return {
    version: 'abcdef012345',
    base: `/remotes/${name}/abcdef012345/`,
    artefact: {
      format: 1,
      name,
      claims: { name, pages: [] },
      entry,
      preloads,
      shared: {},
      kernel: '1.0.0',
      files: Object.fromEntries(
        files.map((file) => [file, { bytes: 1, integrity: `sha384-${name}/${file}` }]),
      ),
    },
  };
}

function compose(page: Partial<RenderedPage> = {}, input: Partial<CompositionInput> = {}) {
  const { html, contentSecurityPolicy, headers } = composeDocument({
    release,
    page: makePage(page),
    publicOrigin: 'https://www.rawit.example',
    policy: { connect: [], formAction: [], script: [], frame: [] },
    scripts: [],
    ...input,
  });
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return {
    html,
    policy: contentSecurityPolicy,
    headers,
    all: (selector: string) => [...parsed.querySelectorAll(selector)],
    one: (selector: string) => parsed.querySelector(selector),
  };
}

const attributes = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

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
    expect(JSON.parse(one('script#document-data')?.textContent ?? '')).toEqual(data);
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

describe('what search engines are told', () => {
  const graphOf = (page: Partial<RenderedPage>) => {
    const text = compose(page).one('script[type="application/ld+json"]')?.textContent ?? '';
    const { '@context': context, '@graph': graph } = JSON.parse(text);
    expect(context).toBe('https://schema.org');
    return (type: string) =>
      graph.find((thing: Record<string, unknown>) => thing['@type'] === type);
  };
  const origin = 'https://www.rawit.example';
  const contact: Partial<RenderedPage> = {
    path: '/fair/ticket',
    language: 'nl',
    head: { title: 'Ticket', description: '' },
    crumbs: [{ title: 'De beurs', path: '/nl/fair' }],
    handle: {
      remote: 'fair',
      language: 'nl',
      claim: { path: '/fair/ticket', language: 'en', module },
    },
  };

  it('is who the company is, on every page', () => {
    expect(graphOf(contact)('Organization')).toMatchObject({
      '@id': `${origin}/#organization`,
      name: 'Rawit',
      legalName: 'Rawit B.V.',
      url: `${origin}/`,
      logo: `${origin}/remotes/host/abcdef012345/apple-touch-icon.png`,
      telephone: '010 000 00 00',
      address: { postalCode: '1234 AB', addressLocality: 'Voorbeeldstad' },
      identifier: { propertyID: 'KvK', value: '12345678' },
      sameAs: ['https://www.linkedin.com/company/rawit-example'],
    });
    expect(graphOf({})('WebSite')).toMatchObject({ name: 'Rawit', inLanguage: 'nl' });
    expect(graphOf(contact)('WebSite')).toBeUndefined();
  });

  it('is the way to the page, except on home and on pages that are not for them', () => {
    expect(
      graphOf(contact)('BreadcrumbList').itemListElement.map(
        ({ position, name, item }: Record<string, unknown>) => [position, name, item],
      ),
    ).toEqual([
      [1, 'Rawit', `${origin}/`],
      [2, 'De beurs', `${origin}/nl/fair`],
      [3, 'Ticket', `${origin}/nl/fair/ticket`],
    ]);
    expect(graphOf({})('BreadcrumbList')).toBeUndefined();
    const head = { title: 'Ticket', description: '', indexable: false };
    expect(graphOf({ ...contact, head })('BreadcrumbList')).toBeUndefined();
  });

  it('is what the page adds, with whole addresses, and an article is shared as one', () => {
    const article = {
      '@type': 'NewsArticle',
      headline: '/etc is een map </script><script>alert(1)</script>',
      image: ['/cms/assets/1', 'https://elsewhere.example/2.jpg', '//cdn.example/3.jpg'],
      publisher: { '@id': organisationId },
    };
    const page = { head: { title: '', description: '', structuredData: [article] } };
    expect(graphOf(page)('NewsArticle')).toEqual({
      ...article,
      image: [`${origin}/cms/assets/1`, ...article.image.slice(1)],
      publisher: { '@id': `${origin}/#organization` },
    });
    const { one, all } = compose(page);
    expect(one('meta[property="og:type"]')?.getAttribute('content')).toBe('article');
    expect(all('script:not([src], [type])')).toEqual([]);
  });
});

describe('the scripts of a page', () => {
  it('all start at once: those of the host and of the page, and no others', () => {
    const scripts = compose().all('script[type=module], link[rel=modulepreload]');
    expect(
      scripts.map((element) => element.getAttribute('src') ?? element.getAttribute('href')),
    ).toEqual([
      '/remotes/host/abcdef012345/assets/main.js',
      '/remotes/host/abcdef012345/assets/react.js',
      '/remotes/marketing/abcdef012345/remoteEntry.js',
      '/remotes/marketing/abcdef012345/assets/home-page.js',
    ]);
    expect(scripts[0]?.localName).toBe('script');
    expect(scripts.slice(1).every(({ localName }) => localName === 'link')).toBe(true);
  });

  it('are fetched with little haste, and never without their hash', () => {
    for (const element of compose().all('script[type=module], link[rel=modulepreload]')) {
      const { integrity, fetchpriority, src, href = src } = attributes(element);
      const [, , name, , ...file] = href?.split('/') ?? [];
      expect(integrity).toBe(`sha384-${name}/${file.join('/')}`);
      expect(fetchpriority).toBe('low');
    }
  });

  it('leave those of a remote out that the set lacks', () => {
    const handle = { ...makePage().handle, remote: 'fair' };
    const scripts = compose({ handle }).all('script[type=module], link[rel=modulepreload]');
    expect(scripts).toHaveLength(2);
  });

  it('leave those of a remote out that is switched off', () => {
    const { handle } = makePage();
    const { html } = compose({ handle: { ...handle, off: true } });
    expect(html).not.toMatch(/(?:src|href)="\/remotes\/marketing\//);
    expect(html).toMatch(/src="\/remotes\/host\//);
  });

  it('have their hash in the import map, retries included, and nothing else is in it', () => {
    const map = JSON.parse(compose().one('script[type=importmap]')?.textContent ?? '');
    const expected = [release.host, ...release.remotes].flatMap(({ artefact, base }) => [
      ...Object.keys(artefact.files)
        .filter((file) => file.endsWith('.js'))
        .map((file) => [base + file, `sha384-${artefact.name}/${file}`]),
      ...[1, 2, 3].map((retry) => [
        retryAddress(base + artefact.entry, retry),
        `sha384-${artefact.name}/${artefact.entry}`,
      ]),
    ]);
    expect(map).toEqual({ integrity: Object.fromEntries(expected) });
  });

  it('never run without a hash, however often a visitor tries again', () => {
    const { integrity } = JSON.parse(compose().one('script[type=importmap]')?.textContent ?? '{}');
    const entry = '/remotes/marketing/abcdef012345/remoteEntry.js';
    for (let retry = 1; retry < 10; retry++) {
      expect(integrity[retryAddress(entry, retry)]).toBe(integrity[entry]);
    }
  });

  it('are joined by those of the server', () => {
    const unknown = { href: 'http://localhost:5001/b.js', integrity: '' };
    const { all } = compose({}, { scripts: [{ href: '/a.js', integrity: 'sha384-a' }, unknown] });
    const [one, other] = all('script[type=module]').slice(-2).map(attributes);
    expect(one).toEqual({ type: 'module', src: '/a.js', integrity: 'sha384-a' });
    expect(other).toEqual({ type: 'module', src: unknown.href });
  });
});

describe('the order of the document', () => {
  it('is what paints first, then the page, then the import map, then modules', () => {
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
      'script module',
      'link modulepreload',
      'link modulepreload',
      'link modulepreload',
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

describe('the policy of a document', () => {
  it('allows by hash exactly the inline bytes that stand in it', () => {
    const { html, policy } = compose();
    const inline = [
      ...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g),
      ...html.matchAll(/<script type="importmap">([\s\S]*?)<\/script>/g),
    ].map(([, bytes = '']) => sha256(bytes));
    expect(inline).toHaveLength(3);
    const emptyStyle = sha256('');
    expect(new Set(policy.match(/'sha256-[^']+'/g))).toEqual(new Set([...inline, emptyStyle]));
    const styles = /style-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(inline.slice(0, 2).every((hash) => styles.includes(hash))).toBe(true);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${inline[2]}`);
  });

  it('needs nothing that it does not allow', () => {
    const { all } = compose();
    expect(all('[style], [onload], [onerror]')).toEqual([]);
    const inline = all('script:not([src])').map((script) => script.getAttribute('type'));
    expect(inline).toEqual(['application/ld+json', 'application/json', 'importmap']);
  });
});

describe('what a document refuses', () => {
  const trusting = (part: StoredArtefact): StoredArtefact => ({
    ...part,
    artefact: { ...part.artefact, trustedTypes: true },
  });
  const modern: Release = {
    ...release,
    host: trusting(release.host),
    remotes: release.remotes.map(trusting),
  };
  const policy = { connect: [], formAction: [], script: [], frame: [] };
  const enforced = "require-trusted-types-for 'script'; trusted-types sanitised-html";

  it('is text as HTML, where every part was built for that', () => {
    expect(compose({}, { release: modern }).policy).toContain(enforced);
    const older = {
      ...modern,
      remotes: [...modern.remotes, release.remotes[0]].filter((x) => !!x),
    };
    expect(compose({}, { release: older }).policy).not.toContain('trusted-types');
    expect(compose({}, { release: { ...modern, host: release.host } }).policy).not.toContain(
      'trusted-types',
    );
  });

  it('is every script without a hash', () => {
    const { headers } = compose({}, { release: modern });
    expect(headers).toEqual({ 'integrity-policy': 'blocked-destinations=(script)' });
  });

  it('leaves room for scripts that others bring', () => {
    const captcha = { ...policy, script: ['https://captcha.example/'] };
    const elsewhere = compose({}, { release: modern, policy: captcha });
    expect(elsewhere.headers).toEqual({});
    expect(elsewhere.policy).not.toContain('trusted-types');
    const local = { ...policy, code: ['http://localhost:5001'] };
    const developed = compose({}, { release: modern, policy: local });
    expect(developed.headers).toEqual({});
    expect(developed.policy).toContain(enforced);
  });

  it('is told to the site, over secure connections by the Reporting API too', () => {
    expect(compose().policy).toMatch(/; report-uri \/beacons\/reports$/);
    const secure = compose({}, { policy: { ...policy, reportTo: 'reports' } });
    expect(secure.policy).toMatch(/; report-uri \/beacons\/reports; report-to reports$/);
    expect(secure.headers).toEqual({
      'integrity-policy': 'blocked-destinations=(script), endpoints=(reports)',
      'reporting-endpoints': 'reports="/beacons/reports"',
    });
  });
});
