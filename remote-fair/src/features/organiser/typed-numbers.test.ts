import { describe, expect, it } from 'vitest';
import { amountIn, wholeNumberIn } from './typed-numbers.ts';

describe('a whole number', () => {
  it.each([
    ['0', 0],
    ['5000', 5_000],
    ['5.000', 5_000],
    ['1,000', 1_000],
    ['1 000', 1_000],
    ['1\u00a0000', 1_000],
    ['1\u202f000', 1_000],
    ["1'000", 1_000],
    ['1’000', 1_000],
    ['1.000.000', 1_000_000],
  ])('is read from %s', (text, number) => {
    expect(wholeNumberIn(text)).toBe(number);
  });

  it.each([
    ...['1,5', '7.5', '50.00', '5.0000', '1.00', '0.500', '1.000,000', '1..000', '.000', '1.000.'],
    ...['1.000,50', '0x10', '1e3', '-5', '+5', 'five', 'Infinity', '1000.000', '5 %'],
  ])('is not read from %s', (text) => {
    expect(wholeNumberIn(text)).toBeNaN();
  });
});

describe('an amount', () => {
  it.each([
    ['7', 7],
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['0,070', 0.07],
    ['7.125', 7.125],
    ['1000', 1_000],
    ['10.50', 10.5],
  ])('is read from %s', (text, number) => {
    expect(amountIn(text)).toBe(number);
  });

  it.each([
    '1.000',
    '1,000',
    '5.250',
    '1 000',
    '1.000,5',
    '.5',
    '7,',
    '0x10',
    '1e3',
    '-1',
    'seven',
  ])('is not read from %s', (text) => {
    expect(amountIn(text)).toBeNaN();
  });
});
