import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { AppError } from '../http/app-error.ts';
import { describeOnBoth, type TestStorage } from '../testing/test-storage.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

describeOnBoth('a rate limit', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;

  beforeAll(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  const makeLimit = (name: string, window = 600): RateLimit =>
    createRateLimit(database, { name, points: 3, window });

  async function spend(limit: RateLimit, key: string): Promise<void> {
    for (const use of [1, 2, 3]) expect(await limit.use(key)).toBe(use);
  }

  it('lets so many through and refuses the next, saying when to come back', async () => {
    const limit = makeLimit('simple');
    await spend(limit, 'a');
    for (const attempt of ['from the database', 'from memory']) {
      const refusal = await limit.use('a').catch((error: unknown) => error);
      expect(refusal, attempt).toBeInstanceOf(AppError);
      expect(refusal).toMatchObject({ key: 'rateLimited', status: 429 });
      const seconds = Number((refusal as AppError).headers['retry-after']);
      expect(seconds).toBeGreaterThan(590);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    expect(await limit.use('b')).toBe(1);
  });

  it('counts requests that come together', async () => {
    const limit = makeLimit('together');
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => limit.use('a')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('survives a restart', async () => {
    await spend(makeLimit('restart'), 'a');
    await database.close();
    database = await storage.open();
    await expect(makeLimit('restart').use('a')).rejects.toMatchObject({ status: 429 });
    await expect(makeLimit('another').use('a')).resolves.toBe(1);
  });
});
