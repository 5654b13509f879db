import { describe, expect, it } from 'vitest';
import { isFollowPrizeOver } from './follow-prize.ts';

describe('the LinkedIn prize', () => {
  it.each([
    ['before the fair', '2025-10-01T00:00:00Z', false],
    ['at the fair', '2025-11-06T12:00:00+01:00', false],
    ['in the last minute of November in the Netherlands', '2025-11-30T22:59:59Z', false],
    ['in the first minute of December there', '2025-11-30T23:00:00Z', true],
    ['a year later', '2026-11-06T12:00:00Z', true],
  ])('%s', (_moment, now, over) => {
    expect(isFollowPrizeOver(new Date(now))).toBe(over);
  });
});
