import { describe, expect, it } from 'vitest';
import { readHours, readRate } from './calculator-input.ts';

describe('a rate', () => {
  it.each([
    ['85', 85_00],
    [' 85 ', 85_00],
    ['€ 85,50', 85_50],
    ['85.5', 85_50],
    ['85,05', 85_05],
    ['40', 40_00],
    ['250,00', 250_00],
  ])('is understood: %s', (text, value) => {
    expect(readRate(text)).toEqual({ value });
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['veel', 'notANumber'],
    ['-85', 'notANumber'],
    ['85,505', 'notANumber'],
    ['1.000', 'notANumber'],
    ['8e1', 'notANumber'],
    ['39,99', 'outOfBounds'],
    ['250,01', 'outOfBounds'],
    ['1000', 'outOfBounds'],
  ])('is refused: %s', (text, problem) => {
    expect(readRate(text)).toEqual({ problem });
  });
});

describe('hours', () => {
  it.each([
    ['32', { value: 32 }],
    ['40', { value: 40 }],
    ['', { problem: 'missing' }],
    ['36,5', { problem: 'notANumber' }],
    ['zes', { problem: 'notANumber' }],
    ['31', { problem: 'outOfBounds' }],
    ['41', { problem: 'outOfBounds' }],
  ])('%s', (text, reading) => {
    expect(readHours(text)).toEqual(reading);
  });
});
