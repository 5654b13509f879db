import { describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

function makeWork() {
  const batches: string[][] = [];
  const square = createBatcher(async (items: readonly number[]) => {
    batches.push(items.map(String));
    await Promise.resolve();
    if (items.includes(-1)) throw new Error('minus one');
    return items.map((item) => item * item);
  });
  return { batches, square };
}

describe('a batcher', () => {
  it('does together what comes at once, and what comes meanwhile', async () => {
    const { batches, square } = makeWork();
    const first = [square(1), square(2)];
    await vi.waitUntil(() => batches.length === 1, { interval: 1 });
    expect(await Promise.all([...first, square(3), square(4)])).toEqual([1, 4, 9, 16]);
    expect(batches).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(await square(5)).toBe(25);
  });

  it('lets nobody fail for another’s sake', async () => {
    const { square } = makeWork();
    const results = await Promise.allSettled([square(1), square(2), square(-1), square(3)]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(await square(5)).toBe(25);
  });

  it('keeps a batch from growing without end', async () => {
    const { batches, square } = makeWork();
    await Promise.all(Array.from({ length: 252 }, (_, index) => square(index)));
    expect(batches.map(({ length }) => length)).toEqual([100, 100, 52]);
  });

  it('begins batches no more often than its rhythm', async () => {
    vi.useFakeTimers();
    try {
      const starts: number[] = [];
      const echo = createBatcher(
        async (items: readonly number[]) => {
          starts.push(performance.now());
          return items;
        },
        { rhythm: 50 },
      );
      const first = performance.now();
      const alone = echo(1);
      await vi.advanceTimersByTimeAsync(0);
      expect(await alone).toBe(1);
      const together = Promise.all([echo(2), echo(3)]);
      await vi.advanceTimersByTimeAsync(50);
      expect(await together).toEqual([2, 3]);
      await vi.advanceTimersByTimeAsync(500);
      const last = echo(4);
      await vi.advanceTimersByTimeAsync(0);
      expect(await last).toBe(4);
      expect(starts.map((start) => start - first)).toEqual([0, 50, 550]);
    } finally {
      vi.useRealTimers();
    }
  });
});
