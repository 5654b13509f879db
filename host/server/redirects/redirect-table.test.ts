// @vitest-environment node
import type { SiteRedirect } from '@site/shared/contracts/site-redirect';
import { describe, expect, it } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { RedirectTable } from './redirect-table.ts';

const page = (path: string, language: 'nl' | 'en' = 'nl') => ({ path, language, module: 'x' });

const set = makeSet(
  {
    name: 'marketing',
    pages: [page('/'), page('/contact'), page('/nieuws'), page('/nieuws/:id')],
    redirects: [{ from: '/bel-ons', to: '/contact' }],
    feeds: [{ ...page('/nieuws/rss.xml'), type: 'application/rss+xml' }],
  },
  { name: 'fair', pages: [page('/jfall-2025', 'en')] },
);

type Stored = Pick<SiteRedirect, 'from' | 'to'> & Partial<SiteRedirect>;

function makeTable(...stored: readonly Stored[]): RedirectTable {
  const redirects = stored.map((redirect, index) => ({
    id: String(index + 1),
    published: true,
    permanent: true,
    ...redirect,
  }));
  return new RedirectTable(redirects, {
    set,
    publicOrigin: 'https://merk.example',
    origins: ['https://elders.example'],
  });
}

const to = (table: RedirectTable, path: string) => {
  const move = table.find(path);
  return move && `${move.status} ${move.location}`;
};

/** Why the redirects are refused, by id. */
const refusals = (...stored: readonly Stored[]) =>
  Object.fromEntries(makeTable(...stored).refused.map(({ id, reason }) => [id, reason]));

describe('a redirect', () => {
  it.each([
    ['/contact', '/contact'],
    ['/contact?van=oud#adres', '/contact?van=oud#adres'],
    ['https://merk.example/contact', '/contact'],
    ['/nieuws/nieuw', '/nieuws/nieuw'],
    ['/nieuws/rss.xml', '/nieuws/rss.xml'],
    ['/bel-ons', '/bel-ons'],
    ['/en/contact', '/en/contact'],
    [
      '/cms/assets/6a45b724-d866-56d3-af9c-ae012974bd9c',
      '/cms/assets/6a45b724-d866-56d3-af9c-ae012974bd9c',
    ],
    ['https://elders.example/x?y#z', 'https://elders.example/x?y#z'],
  ])('may lead to %s', (target, location) => {
    const table = makeTable({ from: '/oud', to: target });
    expect(table.refused).toEqual([]);
    expect(table.find('/oud')).toEqual({ status: 301, location });
  });

  it('is for good unless it says otherwise, and counts once it is published', () => {
    const table = makeTable(
      { from: '/a', to: '/contact', permanent: false },
      { from: '/b', to: '/contact', published: false },
    );
    expect(to(table, '/a')).toBe('302 /contact');
    expect(to(table, '/b')).toBeUndefined();
    expect(table.refused).toEqual([]);
  });

  it.each(['/Oude%20Pagina', '/oude%20pagina/', '//oude pagina'])('is found at %s', (path) => {
    expect(to(makeTable({ from: '/oude pagina', to: '/contact' }), path)).toBe('301 /contact');
  });

  it('stays in the language of its prefix', () => {
    const table = makeTable(
      { from: '/oud', to: '/contact' },
      { from: '/beurs', to: '/jfall-2025' },
      { from: '/en/old', to: '/en/nieuws' },
    );
    expect(to(table, '/en/oud')).toBe('301 /en/contact');
    expect(to(table, '/nl/oud')).toBe('301 /contact');
    expect(to(table, '/beurs')).toBe('301 /jfall-2025');
    expect(to(table, '/nl/beurs')).toBe('301 /nl/jfall-2025');
    expect(to(table, '/en/old')).toBe('301 /en/nieuws');
    expect(to(table, '/old')).toBeUndefined();
  });

  it('for English alone leads to the English page', () => {
    const table = makeTable(
      { from: '/en/old', to: '/contact?from=old' },
      { from: '/en/older', to: '/oud' },
      { from: '/oud', to: '/contact' },
      { from: '/en/fair', to: '/jfall-2025' },
      { from: '/en/dutch', to: '/nl/contact' },
      { from: '/nl/fair', to: '/jfall-2025' },
    );
    expect(to(table, '/en/old')).toBe('301 /en/contact?from=old');
    expect(to(table, '/en/older')).toBe('301 /en/contact');
    expect(to(table, '/en/fair')).toBe('301 /jfall-2025');
    expect(to(table, '/en/dutch')).toBe('301 /nl/contact');
    expect(to(table, '/nl/fair')).toBe('301 /nl/jfall-2025');
  });

  it('leads past others to the end at once, for good only if all of them do', () => {
    const table = makeTable(
      { from: '/a', to: '/b' },
      { from: '/b', to: '/en/c', permanent: false },
      { from: '/c', to: '/contact' },
    );
    expect(to(table, '/a')).toBe('302 /en/contact');
    expect(to(table, '/c')).toBe('301 /contact');
  });

  it('may take the place of an item that is gone', () => {
    expect(to(makeTable({ from: '/nieuws/oud', to: '/contact' }), '/nieuws/oud')).toBe(
      '301 /contact',
    );
  });
});

describe('refused is', () => {
  it.each([
    ['/contact', '"/contact" is a page of this site'],
    ['/en/Contact/', '"/en/Contact/" is a page of this site'],
    ['/bel-ons', '"/bel-ons" is a page of this site'],
    ['/nieuws/rss.xml', '"/nieuws/rss.xml" is a page of this site'],
    ['/api/x', '"/api/x" belongs to the server'],
    ['/en/cms/x', '"/en/cms/x" belongs to the server'],
    ['/a?b=1', '"/a?b=1" has a query or a fragment'],
    ['oud', '"oud" is no path of this site'],
    ['//evil.example/x', '"//evil.example/x" is no path of this site'],
    ['', '"" is no path of this site'],
  ])('the address %j', (from, reason) => {
    expect(refusals({ from, to: '/' })).toEqual({ 1: reason });
  });

  it.each([
    'https://evil.example/',
    'http://elders.example/',
    'https://elders.example.evil.example/',
    'https://elders.example:8443/',
    'https://elders.example@evil.example/',
    'https://who:what@elders.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'contact',
    '',
  ])('the target %j', (target) => {
    const table = makeTable({ from: '/oud', to: target });
    expect(table.refused[0]?.reason).toMatch(/neither a path of this site nor of a site in/);
    expect(table.find('/oud')).toBeUndefined();
  });

  it('a target that no page has', () => {
    expect(refusals({ from: '/a', to: '/nergens' }, { from: '/b', to: '/a' })).toEqual({
      1: '"/a" leads to "/nergens", which is no page of this site',
      2: '"/b" leads to "/nergens", which is no page of this site',
    });
    expect(Object.keys(refusals({ from: '/a', to: '/cms/items/news' }))).toEqual(['1']);
  });

  it('every part of a circle, in any language, and what leads into it', () => {
    const circle = [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/en/A' },
      { from: '/c', to: '/a' },
      { from: '/d', to: '/d' },
      { from: '/e', to: '/contact' },
    ];
    expect(Object.keys(refusals(...circle))).toEqual(['1', '2', '3', '4']);
    expect(to(makeTable(...circle), '/e')).toBe('301 /contact');
  });

  it('the start of a chain of more than five', () => {
    const chain = ['/a', '/b', '/c', '/d', '/e', '/f'].map((from, index, all) => ({
      from,
      to: all[index + 1] ?? '/contact',
    }));
    expect(refusals(...chain)).toEqual({ 1: '"/a" leads on more than 5 times' });
    expect(to(makeTable(...chain), '/b')).toBe('301 /contact');
  });

  it('a second redirect for the same address', () => {
    const table = makeTable({ from: '/oud', to: '/contact' }, { from: '/OUD/', to: '/nieuws' });
    expect(table.refused).toEqual([{ id: '2', reason: '"/OUD/" is what redirect 1 is for' }]);
    expect(to(table, '/oud')).toBe('301 /contact');
  });
});
