import { describe, expect, it, vi } from 'vitest';
import { createBatcher } from './batcher.ts';
import { DatabaseUnavailableError } from './database-unavailable.ts';

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

  it('begins batches no more often than its interval', async () => {
    vi.useFakeTimers();
    try {
      const starts: number[] = [];
      const echo = createBatcher(
        async (items: readonly number[]) => {
          starts.push(performance.now());
          return items;
        },
        { interval: 50 },
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

  it('does not try each alone when the database is away', async () => {
    const work = vi.fn().mockRejectedValue(new DatabaseUnavailableError('away'));
    const store = createBatcher(work);
    const results = await Promise.allSettled([store(1), store(2), store(3)]);
    expect(results.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    expect(work).toHaveBeenCalledOnce();
  });

  it('gives up a batch that hangs, refuses what waited for it, and goes on', async () => {
    vi.useFakeTimers();
    try {
      let hangs = true;
      const echo = createBatcher((items: readonly number[]) =>
        hangs ? new Promise<never>(() => {}) : Promise.resolve(items),
      );
      const first = Promise.allSettled([echo(1)]);
      await vi.advanceTimersByTimeAsync(1);
      const early = Promise.allSettled([echo(2)]);
      await vi.advanceTimersByTimeAsync(14_000);
      const late = echo(3);
      hangs = false;
      await vi.advanceTimersByTimeAsync(1_000);
      const unavailable = { status: 'rejected', reason: expect.any(DatabaseUnavailableError) };
      expect(await first).toEqual([unavailable]);
      expect(await early).toEqual([unavailable]);
      expect(await late).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  it('refuses what comes when too many wait', async () => {
    const store = createBatcher(() => new Promise<never>(() => {}));
    const refusals: unknown[] = [];
    for (let item = 0; item < 2_001; item++) store(item).catch((error) => refusals.push(error));
    await vi.waitUntil(() => refusals.length === 1, { interval: 1 });
    expect(refusals[0]).toBeInstanceOf(DatabaseUnavailableError);
  });
});
