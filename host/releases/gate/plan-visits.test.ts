// @vitest-environment node
import { expect, it } from 'vitest';
import { affectedPages } from './affected-pages.ts';
import { planVisits } from './plan-visits.ts';

const module = (name: string) => `features/${name}/${name}-page`;

/** A release in which the files of modules have the hashes that are told. */
function releaseOf(hashes: Readonly<Record<string, string>> = {}) {
  const part = (name: string, pages: object[], slots: object[], modules: readonly string[]) => ({
    artefact: {
      name,
      entry: 'remoteEntry.js',
      claims: { name, pages, slots },
      preloads: Object.fromEntries(modules.map((one) => [one, ['remoteEntry.js', `${one}.js`]])),
      onDemand: Object.fromEntries(modules.map((one) => [one, []])),
      files: {
        'remoteEntry.js': { bytes: 1, integrity: JSON.stringify(hashes) },
        ...Object.fromEntries(
          modules.map((one) => [`${one}.js`, { bytes: 1, integrity: hashes[one] ?? 'same' }]),
        ),
      },
    },
    version: 'v',
    base: `/remotes/${name}/v/`,
  });
  const marketing = part(
    'marketing',
    [
      { path: '/', language: 'nl', module: module('home') },
      { path: '/contact', language: 'nl', module: module('contact'), slots: ['forms/contact'] },
    ],
    [],
    [module('home'), module('contact')],
  );
  const fair = part(
    'fair',
    [
      { path: '/magazine', language: 'en', module: module('magazine') },
      { path: '/old', language: 'en', module: module('magazine') },
      { path: '/jf-ticket/:ticketCode', language: 'en', module: module('ticket') },
    ],
    [],
    [module('magazine'), module('ticket')],
  );
  const forms = part('forms', [], [{ name: 'forms/contact', module: 'slot' }], ['slot']);
  return { remotes: [marketing, fair, forms], set: { remotes: [] } } as never;
}

/** The visits that a change asks for, as `address window`. */
function visits(changed: string, hashes: Record<string, string> = {}, unlike: string[] = []) {
  const next = releaseOf(hashes);
  return planVisits({
    pages: affectedPages(next, changed),
    changed,
    next,
    live: releaseOf(),
    rendersAsLive: ({ address }) => !unlike.includes(address),
  }).map(({ page, window, signedIn, touches, arrives }) =>
    [page.address, window, signedIn && 'signed in', touches && 'touches', arrives && 'arrives']
      .filter(Boolean)
      .join(' '),
  );
}

const sorted = (list: readonly string[]) => [...list].sort();

const twice = (native: string, other: string) => [
  `${native} phone touches`,
  `${other} desktop signed in arrives`,
];

it('visits pages whose code, markup or forms are new, on both windows and in both languages', () => {
  const home = twice('/', '/en');
  expect(visits('marketing', { [module('home')]: 'new' })).toEqual(home);
  const contact = twice('/contact', '/en/contact');
  expect(visits('marketing', { [module('contact')]: 'new' })).toEqual([...home, ...contact]);
  expect(visits('marketing', {}, ['/en/contact'])).toEqual([...home, ...contact]);
  expect(visits('forms', { slot: 'new' })).toEqual(contact);
});

it('visits each recorded state of a page, and a module at one of its paths', () => {
  const found = visits('fair', { [module('ticket')]: 'new' });
  expect(sorted(found.slice(0, 2))).toEqual(sorted(twice('/magazine', '/nl/magazine')));
  expect(found.slice(2).filter((visit) => visit.includes('phone'))).toHaveLength(5);
  expect(found.slice(2).filter((visit) => visit.includes('desktop'))).toHaveLength(1);
});

it('visits one page of each remote where nothing seems new, and where the host is', () => {
  const magazine = twice('/magazine', '/nl/magazine');
  expect(sorted(visits('fair'))).toEqual(sorted(magazine));
  const all = { [module('contact')]: 'new', [module('ticket')]: 'new' };
  expect(sorted(visits('host', all))).toEqual(sorted([...twice('/', '/en'), ...magazine]));
});
