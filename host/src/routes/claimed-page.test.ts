// @vitest-environment node
import { matchPath } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeSet } from '../../test/pages.ts';
import { claimedPage } from './claimed-page.ts';

const paths = ['/', '/contact', '/nieuws/:id', '/nieuws/archief', '/t/:type/:secret', '/jm-2024-3'];
const set = makeSet({
  name: 'marketing',
  pages: paths.map((path) => ({ path, language: 'nl', module: 'features/any/any-page' })),
});

it.each([
  '/',
  '//',
  '/contact',
  '/CONTACT/',
  '/contact/us',
  '/contacts',
  '/nieuws',
  '/nieuws/7',
  '/nieuws/archief',
  '/nieuws/a%20b',
  '/t/waffles/x.y-z',
  '/t/waffles',
  '/jm-2024-3',
  '/jm-2024x3',
])('finds the page at %s as the router does', (pathname) => {
  const expected = paths.find((path) => matchPath({ path, end: true }, pathname));
  expect(claimedPage(set, pathname)?.path).toBe(expected);
});
