import { expect, it } from 'vitest';
import { fillWithNumbers, rowHeight } from './number-grid.ts';

const numbers = (count: number, first = 101) =>
  Array.from({ length: count }, (_, index) => first + index);

it.each([
  [[1], 1.2, [1, [1]]],
  [[4], 1.2, [2, [2]]],
  [[12, 8], 1.5, [4, [3, 2]]],
  [[2, 0], 1.5, [2, [1, 1]]],
  [[0], 1, [1, [1]]],
])('sets lists of %j numbers in a rectangle of %d', (counts, aspect, [columns, rows]) => {
  const lists = counts.map((count) => numbers(count));
  expect(fillWithNumbers(lists, { aspect })).toMatchObject({ columns, rows });
});

it('has room for every number, and no shape would make them larger', () => {
  const textHeight = (aspect: number, columns: number, rows: number, cell: number) =>
    Math.min(aspect / (columns * cell), 1 / (rows * rowHeight));
  for (const aspect of [0.5, 1, 2, 4]) {
    for (let count = 1; count <= 40; count++) {
      const { columns, rows, cell } = fillWithNumbers([numbers(count, 1)], { aspect });
      const [own = 0] = rows;
      expect(columns * own).toBeGreaterThanOrEqual(count);
      for (let other = 1; other <= count; other++) {
        expect(textHeight(aspect, columns, own, cell)).toBeGreaterThanOrEqual(
          textHeight(aspect, other, Math.ceil(count / other), cell),
        );
      }
    }
  }
});

it('takes fewer lines where that costs no height that is wanted', () => {
  const wish = { aspect: 1.5, largest: 0.22 };
  expect(fillWithNumbers([numbers(2, 38), numbers(3, 42)], wish)).toMatchObject({ columns: 3 });
});

it('makes columns as wide as the longest number', () => {
  const short = fillWithNumbers([[7, 8], [9]], { aspect: 3 });
  const long = fillWithNumbers([[7, 8], [1009]], { aspect: 3 });
  expect(long.cell).toBeGreaterThan(short.cell);
});
