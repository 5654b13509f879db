// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { claimedPaths, defineRemote, exposedModules, serverModules } from './claims.ts';

const page = { path: '/', language: 'nl', module: 'features/home/home-page' } as const;

describe('defineRemote', () => {
  it('gives the claims as they are, to be published as JSON', () => {
    const claims = { name: 'marketing', pages: [page] };
    expect(defineRemote(claims)).toBe(claims);
  });

  it('is checked by the compiler', () => {
    const slot = { name: 'forms/contact', module: 'features/contact/contact-slot' } as const;
    const right = defineRemote({
      name: 'marketing',
      pages: [{ ...page, header: 'overlay', query: ['activity'], slots: ['forms/contact'] }],
      redirects: [{ from: '/old', to: '/' }],
      slots: [slot],
    });
    expect(right.slots).toEqual([slot]);
    // @ts-expect-error a language that the site does not have
    defineRemote({ name: 'x', pages: [{ ...page, language: 'de' }] });
    // @ts-expect-error a header that there is not
    defineRemote({ name: 'x', pages: [{ ...page, header: 'none' }] });
    // @ts-expect-error a slot without a contract
    defineRemote({ name: 'x', pages: [{ ...page, slots: ['forms/unknown'] }] });
    // @ts-expect-error a slot without a contract cannot be filled either
    defineRemote({ name: 'x', pages: [], slots: [{ name: 'forms/unknown', module: 'x' }] });
    // @ts-expect-error a page without a module
    defineRemote({ name: 'x', pages: [{ path: '/', language: 'nl' }] });
    // @ts-expect-error a misspelt claim
    defineRemote({ name: 'x', pages: [], redirect: [] });
  });
});

describe('exposedModules', () => {
  it('are those of pages and slots, each once', () => {
    const modules = exposedModules({
      name: 'forms',
      pages: [page, { ...page, path: '/home' }, { ...page, path: '/b', module: 'features/b-page' }],
      slots: [
        { name: 'forms/contact', module: 'features/contact/contact-slot' },
        { name: 'forms/contact', module: 'features/b-page' },
      ],
    });
    expect(modules).toEqual([
      'features/home/home-page',
      'features/b-page',
      'features/contact/contact-slot',
    ]);
  });

  it('are none without claims', () => {
    expect(exposedModules({ name: 'x', pages: [] })).toEqual([]);
  });
});

it('what reads a posted form is run by servers, and exposed to no browser', () => {
  const slot = { name: 'forms/contact', module: 'features/contact/contact-slot' } as const;
  const claims = defineRemote({
    name: 'forms',
    pages: [],
    slots: [{ ...slot, receiver: 'features/contact/contact-receiver' }],
  });
  expect(exposedModules(claims)).toEqual([slot.module]);
  expect(serverModules(claims)).toEqual([slot.module, 'features/contact/contact-receiver']);
});

describe('a feed', () => {
  const feed = { path: '/feed.xml', language: 'nl', type: 'application/rss+xml' } as const;
  const claims = defineRemote({
    name: 'marketing',
    pages: [page],
    redirects: [{ from: '/old', to: '/' }],
    feeds: [{ ...feed, module: 'features/feeds/rss-feed' }],
  });

  it('is run by servers, and exposed to no browser', () => {
    expect(exposedModules(claims)).toEqual([page.module]);
    expect(serverModules(claims)).toEqual([page.module, 'features/feeds/rss-feed']);
  });

  it('has a path that is claimed as those of pages and redirects are', () => {
    expect(claimedPaths(claims)).toEqual(['/', '/old', '/feed.xml']);
  });
});
