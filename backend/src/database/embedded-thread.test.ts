import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEmbeddedStorage, type TestStorage } from '../testing/test-storage.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { EmbeddedThread } from './embedded-thread.ts';

let storage: TestStorage;
let thread: EmbeddedThread;

beforeAll(async () => {
  storage = await makeEmbeddedStorage();
  thread = await EmbeddedThread.open(storage.dataDirectory);
  await thread.exec('create table notes (id int primary key, at timestamptz)');
});

beforeEach(async () => {
  await thread.exec('truncate notes');
});

afterAll(async () => {
  await thread.close();
  await storage.remove();
});

const count = async () => {
  const { rows } = await thread.query<{ notes: number }>('select count(*) as notes from notes');
  return rows[0]?.notes;
};

describe("the embedded database's thread", () => {
  it('leaves the event loop to requests while it works', async () => {
    let working = true;
    const work = thread.query('select count(*) from generate_series(1, 2000000)').finally(() => {
      working = false;
    });
    let turns = 0;
    while (working) {
      await nextTurn();
      turns += 1;
    }
    await work;
    expect(turns).toBeGreaterThan(100);
  });

  it('tells what PostgreSQL says of a failure, and nothing of the values', async () => {
    await thread.query('insert into notes (id) values ($1)', [7]);
    const error: unknown = await thread
      .query('insert into notes (id) values ($1)', [7])
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      message: expect.stringContaining('duplicate key'),
      code: '23505',
      constraint: 'notes_pkey',
    });
    expect(error).not.toHaveProperty('params');
  });

  it('leaves values as text where drizzle parses them itself', async () => {
    const same = (value: string) => value;
    await thread.query('insert into notes values ($1, $2)', [1, '2025-11-06T10:00:00.000Z']);
    const parsed = await thread.query('select at from notes');
    const asText = await thread.query('select at from notes', [], {
      rowMode: 'array',
      parsers: { 1184: same },
    });
    expect(parsed.rows).toEqual([{ at: new Date('2025-11-06T10:00:00.000Z') }]);
    expect(asText.rows).toEqual([[expect.stringMatching(/^2025-11-06 1\d:00:00/)]]);
  });

  it('has nobody else in a transaction', async () => {
    let during: Promise<number | undefined> = Promise.resolve(undefined);
    await thread.transaction(async (transaction) => {
      await transaction.query('insert into notes (id) values (1)');
      during = count();
      await transaction.query('insert into notes (id) values (2)');
    });
    expect(await during).toBe(2);
    const failed = thread.transaction(async (transaction) => {
      await transaction.query('insert into notes (id) values (3)');
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await count()).toBe(2);
  });

  it('does not take a transaction for committed whose failure was overlooked', async () => {
    const overlooked = thread.transaction(async (transaction) => {
      await transaction.query('insert into notes (id) values (1)');
      await transaction.query('select nonsense').catch(() => {});
    });
    await expect(overlooked).rejects.toThrow();
    expect(await count()).toBe(0);
  });

  it('makes the database unavailable when it ends', async () => {
    const storageOfOther = await makeEmbeddedStorage();
    const onEnd = vi.fn();
    const other = await EmbeddedThread.open(storageOfOther.dataDirectory, onEnd);
    await other.close();
    const error: unknown = await other.query('select 1').catch((reason: unknown) => reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(onEnd).not.toHaveBeenCalled();

    const broken = await EmbeddedThread.open(storageOfOther.dataDirectory, onEnd);
    const under = broken.query('select pg_sleep(60)').catch((reason: unknown) => reason);
    await (Reflect.get(broken, 'worker') as Worker).terminate();
    expect(isDatabaseUnavailable(await under)).toBe(true);
    expect(onEnd).toHaveBeenCalledOnce();
    await storageOfOther.remove();
  });
});
