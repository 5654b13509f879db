import { describe, expect, it } from 'vitest';
import type { SiteAddress } from '../../src/document/site-addresses.ts';
import { sitemap } from './sitemap.ts';

const origin = 'https://www.rawit.example';

function read(...addresses: SiteAddress[]) {
  const parsed = new DOMParser().parseFromString(sitemap(addresses, origin), 'application/xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.documentElement.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return [...parsed.getElementsByTagName('url')].map((url) => ({
    loc: url.querySelector('loc')?.textContent,
    lastmod: url.querySelector('lastmod')?.textContent,
    alternates: [...url.getElementsByTagNameNS('http://www.w3.org/1999/xhtml', 'link')].map(
      (link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`,
    ),
  }));
}

describe('sitemap', () => {
  it('has each page in each language, with its addresses in both', () => {
    const contact = [`nl ${origin}/contact`, `en ${origin}/en/contact`];
    const fair = [`nl ${origin}/nl/jfall-2025`, `en ${origin}/jfall-2025`];
    expect(
      read(
        { path: '/contact', nativeLanguage: 'nl' },
        { path: '/jfall-2025', nativeLanguage: 'en' },
      ),
    ).toEqual([
      { loc: `${origin}/contact`, alternates: contact },
      { loc: `${origin}/en/contact`, alternates: contact },
      { loc: `${origin}/nl/jfall-2025`, alternates: fair },
      { loc: `${origin}/jfall-2025`, alternates: fair },
    ]);
  });

  it('has what is there in one language in that language alone', () => {
    const inDutch = { path: '/nieuws/1', nativeLanguage: 'nl', languages: ['nl'] } as const;
    const inEnglish = { path: '/nieuws/2', nativeLanguage: 'nl', languages: ['en'] } as const;
    expect(read(inDutch, inEnglish)).toEqual([
      { loc: `${origin}/nieuws/1`, alternates: [] },
      { loc: `${origin}/en/nieuws/2`, alternates: [] },
    ]);
  });

  it.each([
    ['2027-03-18', '2027-03-18'],
    ['2027-03-18T18:00:00+01:00', '2027-03-18T17:00:00.000Z'],
    ['gisteren', undefined],
  ])('tells %s as %s', (lastModified, told) => {
    const [url] = read({ path: '/nieuws/1', nativeLanguage: 'nl', lastModified });
    expect(url?.lastmod).toBe(told);
  });

  it('holds any address', () => {
    const [url] = read({ path: '/nieuws/a&b<c>"', nativeLanguage: 'nl' });
    expect(url?.loc).toBe(`${origin}/nieuws/a&b<c>"`);
  });
});
