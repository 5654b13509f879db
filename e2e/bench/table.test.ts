import { expect, it } from 'vitest';
import { table } from './table.ts';

it('lines up columns, the first to the left and the others to the right', () => {
  expect(
    table(
      ['', 'a'],
      [
        ['paint', '1'],
        ['x', '10 ms'],
      ],
    ),
  ).toBe(
    ['|       |     a |', '|-------|------:|', '| paint |     1 |', '| x     | 10 ms |'].join('\n'),
  );
});
