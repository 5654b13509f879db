import { describe, expect, it } from 'vitest';
import { TestDatabase } from '../testing/test-database.ts';
import { usageCounter } from './usage-counter.ts';

describe('uses counted in the database', () => {
  const data = new TestDatabase();

  const use = (key: string, now: number) =>
    usageCounter(data.database)({ key, now, expire: now + 100 });

  it('gives each of those that come together a number of its own', async () => {
    const usages = await Promise.all(Array.from({ length: 10 }, () => use('together', 1_000)));
    expect(usages.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(usages.map(({ expire }) => expire))).toEqual(new Set([1_100]));
  });

  it('begins anew when the window is over', async () => {
    expect(await use('window', 1_000)).toEqual({ count: 1, expire: 1_100 });
    expect(await use('window', 1_099)).toEqual({ count: 2, expire: 1_100 });
    expect(await use('window', 1_100)).toEqual({ count: 1, expire: 1_200 });
  });

  it('survives a restart', async () => {
    await use('restart', 1_000);
    await data.reopen();
    expect(await use('restart', 1_050)).toEqual({ count: 2, expire: 1_100 });
  });
});
