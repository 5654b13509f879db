import { expect, it } from 'vitest';
import { median, percentile95 } from './statistics.ts';

it('takes the middle value, whatever the order', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
});

it('does not take a middle of nothing', () => {
  expect(() => median([])).toThrow('nothing');
});

it('knows what 95 of 100 values do not exceed', () => {
  expect(percentile95(Array.from({ length: 101 }, (_, index) => index))).toBe(95);
});
