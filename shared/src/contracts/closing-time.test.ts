import { describe, expect, it } from 'vitest';
import { closingTime } from './closing-time.ts';

describe('a closing time', () => {
  it.each([
    ['2024-12-01', '2024-12-01T23:00:00Z'],
    ['2024-12-31', '2024-12-31T23:00:00Z'],
    // The days on which summer time begins and ends.
    ['2025-03-30', '2025-03-30T22:00:00Z'],
    ['2025-10-26', '2025-10-26T23:00:00Z'],
    ['2024-12-01T17:00', '2024-12-01T16:00:00Z'],
    ['2024-12-01T17:00:00Z', '2024-12-01T17:00:00Z'],
  ])('of %s is %s', (text, instant) => {
    expect(closingTime(text)).toBe(Date.parse(instant));
  });

  it.each(['', 'soon', '2024-02-30', '1 December 2024'])('is unknown for “%s”', (text) => {
    expect(closingTime(text)).toBeUndefined();
  });
});
