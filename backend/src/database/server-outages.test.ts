import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { rateLimits } from '../limits/rate-limits-table.ts';
import { type NetworkPath, startNetworkPath } from '../testing/network-path.ts';
import { makeServerStorage, type TestStorage } from '../testing/test-storage.ts';
import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { openServerDatabase } from './server-database.ts';
import { requestTimeouts } from './server-timeouts.ts';

/** Short, and yet longer than a machine that is busy takes for a statement. */
const timeouts = { ...requestTimeouts, silence: 1_500, idleInTransaction: 1_000, lock: 700 };

const size = 2;

describe.skipIf(inject('postgresUrl') === '')('a database server', () => {
  let storage: TestStorage;
  let path: NetworkPath;
  let database: Database;
  const onConnectionError = vi.fn();
  const onLost = vi.fn();

  beforeEach(async () => {
    storage = await makeServerStorage();
    const url = new URL(storage.databaseUrl ?? '');
    path = await startNetworkPath(Number(url.port));
    url.port = String(path.port);
    database = await openServerDatabase(url.href, { size, timeouts, onConnectionError, onLost });
  });

  afterEach(async () => {
    path.setSilent(false);
    await database.close();
    await path.close();
    await storage.remove();
  });

  const ask = () => database.query({ text: 'select 1' });

  /** Has every connection of the pool in use at once. */
  const fillPool = () =>
    Promise.all(
      Array.from({ length: size }, () => database.query({ text: 'select pg_sleep(0.05)' })),
    );

  async function failureOf(work: Promise<unknown>): Promise<unknown> {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(isDatabaseUnavailable(error), String(error)).toBe(true);
    return error;
  }

  /** Does something with the server that is not under test. */
  async function onServer<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const client = new pg.Client({ connectionString: storage.databaseUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  it('that ends a session in the middle of a transaction fails that one, and no more', async () => {
    const work = database.transaction(async (transaction) => {
      const { rows } = await transaction
        .execute(sql`select pg_backend_pid() as pid`)
        .then((result) => result as unknown as { rows: { pid: number }[] });
      const broke = vi.waitUntil(() => onConnectionError.mock.calls.length > 0);
      await onServer((client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
      await broke;
      await transaction.insert(rateLimits).values({ key: 'lost' });
    });
    await failureOf(work);
    await ask();
    expect(await database.connection.select().from(rateLimits)).toEqual([]);
  });

  it('whose connections break under statements is back with the next one', async () => {
    const statements = Array.from({ length: size }, () =>
      database.query({ text: 'select pg_sleep(20)' }),
    );
    const failures = Promise.all(statements.map(failureOf));
    await vi.waitUntil(async () => {
      const { rows } = await onServer((client) =>
        client.query(`select 1 from pg_stat_activity where query like 'select pg_sleep(20)'`),
      );
      return rows.length === size;
    });
    path.breakExisting();
    await failures;
    await ask();
  });

  it('that lost the connection on which backends meet is asked for their keys once there is another', async () => {
    onLost.mockClear();
    path.breakExisting();
    await vi.waitUntil(() => onLost.mock.calls.length > 0);
    expect(await database.showKeys([])).toEqual([]);
  });

  it('whose connections went silent fails one statement, and the others are not trusted', async () => {
    await fillPool();
    path.silenceExisting();
    await failureOf(ask());
    for (let statement = 0; statement <= size; statement++) await ask();
  });

  it('that only reads, as after another one took its place, is left for new connections', async () => {
    const onAll = (text: string) =>
      Promise.all(
        Array.from({ length: size }, () => database.query({ text: `${text}, pg_sleep(0.05)` })),
      );
    await onAll(`select set_config('default_transaction_read_only', 'on', false)`);
    const write = () => database.connection.insert(rateLimits).values({ key: 'written' });
    for (let connection = 0; connection < size; connection++) await failureOf(write());
    await write();
  });

  it('that is a replica, where a pooler leads to it for a while, keeps no connection for polls', async () => {
    await onServer((client) =>
      client.query(
        `create function public.pg_is_in_recovery() returns boolean language sql as 'select true'`,
      ),
    );
    const options = encodeURIComponent('-c search_path=public,pg_catalog');
    const misled = await openServerDatabase(`${storage.databaseUrl}?options=${options}`);
    await failureOf(misled.pollConnection.select().from(rateLimits));
    await onServer((client) => client.query('drop function public.pg_is_in_recovery()'));
    expect(await misled.pollConnection.select().from(rateLimits)).toEqual([]);
    await misled.close();
  });

  it('ends transactions on a silent connection, and none of them keeps one', async () => {
    // One more than there are connections, of either kind: one that cannot begin, one that cannot go on.
    for (let round = 0; round <= size; round++) {
      await ask();
      if (round % 2 === 0) {
        path.silenceExisting();
        await failureOf(database.transaction(async () => {}));
      } else {
        const work = database.transaction(async (transaction) => {
          path.silenceExisting();
          await transaction.execute(sql`select 1`);
        });
        await failureOf(work);
      }
    }
    await fillPool();
  }, 30_000);

  it('gives back the lock of a session whose process is gone', async () => {
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const dead = database.transaction(
      async () => {
        locked();
        await left;
      },
      { lock: 'queue' },
    );
    const deadFails = failureOf(dead);
    await isLocked;
    path.setSilent(true);
    const other = await storage.open();
    await other.transaction(async () => {}, { lock: 'queue' });
    await other.close();
    leave();
    path.setSilent(false);
    await deadFails;
  });

  it('serves others while many wait for one lock', async () => {
    await onServer(async (client) => {
      await client.query(`select pg_advisory_lock(hashtextextended('queue', 0))`);
      const waiting = Array.from({ length: 4 * size }, () =>
        failureOf(database.transaction(async () => {}, { lock: 'queue' })),
      );
      await ask();
      await database.transaction((transaction) =>
        transaction.insert(rateLimits).values({ key: 'a' }),
      );
      await client.query('select pg_advisory_unlock_all()');
      await Promise.allSettled(waiting);
    });
    await database.transaction(async () => {}, { lock: 'queue' });
  });

  it('refuses what waits for a connection that nobody gives back in time', async () => {
    let refused = false;
    const all = Array.from({ length: size }, () =>
      database.transaction(async (transaction) => {
        while (!refused) await transaction.execute(sql`select pg_sleep(0.3)`);
      }),
    );
    await failureOf(ask());
    refused = true;
    await Promise.all(all);
    await ask();
  });
});
