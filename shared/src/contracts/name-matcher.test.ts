import { expect, it } from 'vitest';
import { nameMatcher } from './name-matcher.ts';

it.each([
  ['hop', 'Grace Hopper', true],
  ['Hopper  Grace', 'Grace Hopper', true],
  ['opper', 'Grace Hopper', false],
  ['grace lovelace', 'Grace Hopper', false],
  ['RENEE', 'Renée van ’t Hof', true],
  ['t hof', 'Renée van ’t Hof', true],
  ["o'neill", 'Anne-Marie O’Neill', true],
  ['oneill marie', 'Anne-Marie O’Neill', true],
  ['lukasz soren strass', 'Łukasz Sørén Straße', true],
  ['小', '小明 王', true],
  ['...', 'Grace Hopper', false],
])('looking for %s, %s is meant: %s', (typed, name, isMeant) => {
  expect(nameMatcher(typed)(name)).toBe(isMeant);
});
