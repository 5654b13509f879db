// @vitest-environment node
import { expect, it } from 'vitest';
import { createRouteTable } from './route-table.ts';

const route = (path: string, id = path) => ({
  ...{ id, path, language: 'nl' as const, load: async () => null },
});

const findRoute = createRouteTable(
  [['/'], ['/nieuws/:id'], ['/nieuws/archief'], ['/contact'], ['/contact', 'second'], ['*']].map(
    ([path = '', id]) => route(path, id),
  ),
);

it.each([
  ['/', '/', {}],
  ['/contact', '/contact', {}],
  ['/CONTACT//', '/contact', {}],
  ['/%63ontact', '/contact', {}],
  ['/nieuws/archief', '/nieuws/archief', {}],
  ['/nieuws/a%20b/', '/nieuws/:id', { id: 'a b' }],
  ['/nieuws/a%2Fb', '/nieuws/:id', { id: 'a/b' }],
  ['/nieuws/a/b', '*', { '*': 'nieuws/a/b' }],
  ['//contact', '*', { '*': '/contact' }],
])('%s leads to %s', (pathname, id, params) => {
  const match = findRoute(pathname);
  expect(match?.route.id).toBe(id);
  expect(match?.params).toEqual(params);
});

it('leads nowhere where nothing does', () => {
  expect(createRouteTable([route('/')])('/elders')).toBeUndefined();
});
