import { describe, expect, it } from 'vitest';
import { cumulativeLayoutShift, interactionToNextPaint, totalBlockingTime } from './vitals.ts';

describe('total blocking time', () => {
  it('counts what each task takes beyond 50 ms', () => {
    const tasks = [
      { start: 1_000, duration: 80 },
      { start: 2_000, duration: 50 },
      { start: 3_000, duration: 250 },
    ];
    expect(totalBlockingTime(tasks, 900)).toBe(230);
  });

  it('leaves out what came before the first paint', () => {
    const tasks = [
      { start: 100, duration: 400 },
      { start: 900, duration: 200 },
    ];
    expect(totalBlockingTime(tasks, 1_000)).toBe(50);
  });
});

describe('cumulative layout shift', () => {
  it('adds shifts that follow each other within a second', () => {
    const shifts = [
      { at: 100, value: 0.01 },
      { at: 900, value: 0.02 },
      { at: 1_800, value: 0.03 },
    ];
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.06);
  });

  it('is the worst group, not the sum of all', () => {
    const shifts = [
      { at: 100, value: 0.05 },
      { at: 2_000, value: 0.01 },
      { at: 2_500, value: 0.02 },
    ];
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.05);
  });

  it('ends a group after five seconds', () => {
    const shifts = Array.from({ length: 8 }, (_, index) => ({ at: index * 900, value: 0.01 }));
    expect(cumulativeLayoutShift(shifts)).toBeCloseTo(0.06);
  });

  it('is nothing where nothing shifts', () => {
    expect(cumulativeLayoutShift([])).toBe(0);
  });
});

describe('interaction to next paint', () => {
  it('is the slowest, apart from one outlier for every 50', () => {
    expect(interactionToNextPaint([16, 48, 24])).toBe(48);
    const many = Array.from({ length: 99 }, () => 16);
    expect(interactionToNextPaint([...many, 400])).toBe(16);
    expect(interactionToNextPaint([...many, 400, 300, 200])).toBe(200);
    expect(interactionToNextPaint([])).toBe(0);
  });
});
