import { expect, it } from 'vitest';
import { formatMoney } from './money.ts';

it('writes amounts as each language does', () => {
  expect(formatMoney(7_464_87, 'nl', 'always')).toBe('€\u00a07.464,87');
  expect(formatMoney(7_464_87, 'en', 'always')).toBe('€7,464.87');
  expect(formatMoney(2_500_00, 'nl', 'always')).toBe('€\u00a02.500,00');
});

it('leaves out cents that say nothing', () => {
  expect(formatMoney(85_00, 'nl', 'few')).toBe('€\u00a085');
  expect(formatMoney(87_50, 'en', 'few')).toBe('€87.50');
});
