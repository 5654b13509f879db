// @vitest-environment node
import type { RemoteClaims } from '@site/shared/federation/claims';
import { beforeEach, expect, it } from 'vitest';
import { hostBuild, release, remoteBuild, tester } from '../../test/builds.ts';
import { makeStore } from '../../test/directories.ts';
import { publish } from '../publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { checkRemovals } from './check-removals.ts';

const module = 'features/home/home-page';
const page = (path: string): RemoteClaims['pages'][number] => ({ path, language: 'nl', module });
const forms: RemoteClaims = {
  name: 'forms',
  pages: [page('/a/:id')],
  redirects: [{ from: '/b', to: '/c' }],
  slots: [
    { name: 'forms/contact', module },
    { name: 'forms/crack', module },
  ],
};

let store: ReleaseStore;

beforeEach(async () => {
  store = await makeStore();
  const pages = [{ ...page('/'), slots: ['forms/contact'] as const }];
  await release(store, await hostBuild(''), await remoteBuild(forms), await remoteBuild({ pages }));
});

async function check(claims: Partial<RemoteClaims>): Promise<string> {
  const { version } = await publish(store, await remoteBuild({ ...forms, ...claims }), tester);
  const { pointer } = await store.readPointerToChange();
  const combination = { versions: { ...pointer.versions, forms: version } };
  return checkRemovals(store, { name: 'forms', version, pointer, combination }).then(
    () => 'accepted',
    (error: Error) => error.message.replace(version, 'V').replace(/, as what is live.*/, ''),
  );
}

it.each<[string, Partial<RemoteClaims>]>([
  ['the same', {}],
  ['more', { pages: [...forms.pages, page('/new')] }],
  ['parameters under another name', { pages: [page('/a/:slug')] }],
  [
    'a redirect in place of a page',
    {
      pages: [],
      redirects: [
        { from: '/a/:id', to: '/' },
        { from: '/b', to: '/c' },
      ],
    },
  ],
  ['no form that nobody embeds', { slots: [{ name: 'forms/contact', module }] }],
])('accepts a version with %s', async (_case, claims) => {
  expect(await check(claims)).toBe('accepted');
});

it.each<[string, Partial<RemoteClaims>, string]>([
  ['a page', { pages: [] }, 'the path /a/:id'],
  ['a redirect', { redirects: [] }, 'the path /b'],
  ['a form that a page embeds', { slots: [] }, 'the slot forms/contact, which a page embeds'],
])('refuses a version without %s', async (_case, claims, gone) => {
  expect(await check(claims)).toBe(`forms@V does not have ${gone}`);
});
