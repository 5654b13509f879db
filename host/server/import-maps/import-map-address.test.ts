// @vitest-environment node
import { expect, it } from 'vitest';
import { importMapAddress, importMapPattern, modulesLeftOut } from './import-map-address.ts';

const base = '/remotes/marketing/abcdef012345/';

it.each([
  [[]],
  [['features/home/home-page']],
  [['features/contact/contact-page', 'features/contact/contact-slot']],
])('tells which modules are left out: %j', (modules) => {
  const address = importMapAddress(base, modules);
  expect(address.startsWith(`${base}import-map/`)).toBe(true);
  expect(modulesLeftOut(address.slice(`${base}import-map/`.length))).toEqual(modules);
});

it.each([
  '',
  'other.json',
  'without/.json',
  'without/../secret.json',
  'without/%2e.json',
  'without/x',
])('is nothing else: %s', (name) => {
  expect(modulesLeftOut(name)).toBeUndefined();
});

it('has a pattern that is the same in all versions, in which nothing but the version is open', () => {
  expect(importMapPattern('marketing', [])).toBe('/remotes/marketing/*/import-map/all.json');
  expect(importMapPattern('forms', ['features/a/a-form', 'features/b/b-form'])).toBe(
    '/remotes/forms/*/import-map/without/features/a/a-form\\+features/b/b-form.json',
  );
});
