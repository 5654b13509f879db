import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rateLimits } from '../limits/rate-limits-table.ts';
import { describeOnBothDatabases, type TestStorage } from '../testing/test-storage.ts';
import type { Database } from './database.ts';

describeOnBothDatabases('the database', (makeStorage) => {
  let storage: TestStorage;
  let database: Database;

  beforeAll(async () => {
    storage = await makeStorage();
    database = await storage.open();
  });

  beforeEach(async () => {
    await database.connection.delete(rateLimits);
  });

  afterAll(async () => {
    await database.close();
    await storage.remove();
  });

  const countRows = async () => {
    const [row] = await database.connection.select({ rows: count() }).from(rateLimits);
    return row?.rows;
  };

  it('gives counts and large numbers as numbers', async () => {
    const expire = 1_762_419_600_000;
    await database.connection.insert(rateLimits).values({ key: 'a', points: 1, expire });
    expect(await countRows()).toBe(1);
    const [row] = await database.connection.select().from(rateLimits);
    expect(row).toEqual({ key: 'a', points: 1, expire });
  });

  it('rolls a transaction back when its work rejects', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.insert(rateLimits).values({ key: 'b' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await countRows()).toBe(0);
  });

  it('refuses to be used inside a transaction, instead of waiting for ever', async () => {
    const misuse: (() => Promise<unknown>)[] = [
      async () => countRows(),
      async () => database.query({ text: 'select 1' }),
      async () => database.transaction(async () => {}),
    ];
    for (const use of misuse) {
      await expect(database.transaction(use)).rejects.toThrow(/pass the transaction on instead/);
    }
    expect(await countRows()).toBe(0);
  });

  it('runs transactions that come together without mixing them up', async () => {
    const keys = Array.from({ length: 10 }, (_, index) => `key ${index}`);
    await Promise.all(
      keys.map((key, index) =>
        database
          .transaction(async (transaction) => {
            await transaction.insert(rateLimits).values({ key });
            await transaction.execute(sql`select 1`);
            if (index % 2 === 1) throw new Error('odd');
          })
          .catch(() => {}),
      ),
    );
    expect(await countRows()).toBe(5);
  });

  it('keeps what it was told when it is opened again, and migrates once', async () => {
    await database.connection.insert(rateLimits).values({ key: 'kept' });
    const migrations = { text: 'select hash from drizzle.__drizzle_migrations' };
    const before = await database.query(migrations);
    await database.close();
    database = await storage.open();
    expect(await countRows()).toBe(1);
    expect((await database.query(migrations)).rows).toEqual(before.rows);
  });
});
