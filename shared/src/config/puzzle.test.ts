// @vitest-environment node
import { expect, it } from 'vitest';
import { deadlineText, puzzleAt } from './puzzle.ts';

const at = (deadline: string | undefined, now: string) =>
  puzzleAt(deadline === undefined ? undefined : { puzzle: { deadline } }, Date.parse(now));

it.each([
  ['2024-12-01', '2024-12-01T22:59:59Z', false],
  ['2024-12-01', '2024-12-01T23:00:00Z', true],
  ['2027-07-15T17:00', '2027-07-15T14:59:59Z', false],
  ['2027-07-15T17:00', '2027-07-15T15:00:00Z', true],
])('with the deadline %s the puzzle is over at %s: %s', (deadline, now, closed) => {
  expect(at(deadline, now)).toEqual({ deadline, closed });
});

it('has the specified deadline where none is configured', () => {
  expect(at(undefined, '2026-01-01T00:00:00Z')).toEqual({ deadline: '2024-12-01', closed: true });
  expect(puzzleAt({}, 0)).toEqual({ deadline: '2024-12-01', closed: false });
});

it('is written as a day, or with its time', () => {
  expect(deadlineText('2024-12-01', 'nl')).toBe('1 december 2024');
  expect(deadlineText('2024-12-01', 'en')).toBe('1 December 2024');
  expect(deadlineText('2027-07-15T17:00', 'nl')).toMatch(/^15 juli 2027.* 17:00$/);
});
