import { continueTrace, runInTrace, toTraceparent } from '@site/shared/telemetry/trace-context';
import { describe, expect, inject, it } from 'vitest';
import { freePort } from '../testing/postgres-server.ts';
import { makeNewServerStorage, makeServerStorage } from '../testing/test-storage.ts';
import { openServerDatabase } from './server-database.ts';

describe('a database server that does not answer', () => {
  it('is told in one line, without name and password', async () => {
    const url = `postgres://annelies:s3cret@127.0.0.1:${await freePort()}/site?sslmode=disable`;
    const message = String(await openServerDatabase(url).catch((error: unknown) => error));
    expect(message).toMatch(/^StartError: The database at postgres:\/\/127\.0\.0\.1:\d+\/site .+$/);
    expect(message).toContain('ECONNREFUSED');
    expect(message).not.toMatch(/annelies|s3cret/);
  });
});

describe.skipIf(inject('postgresUrl') === '')('several processes that start together', () => {
  it('migrate one after the other', async () => {
    const storage = await makeNewServerStorage();
    const databases = await Promise.all(Array.from({ length: 4 }, () => storage.open()));
    for (const database of databases) {
      const { rows } = await database.query({ text: 'select * from rate_limits' });
      expect(rows).toEqual([]);
      await database.close();
    }
    await storage.remove();
  });
});

describe.skipIf(inject('postgresUrl') === '')('a session', () => {
  it('tells the server which trace a statement is a part of', async () => {
    const storage = await makeServerStorage();
    const database = await storage.open();
    const trace = continueTrace(undefined);
    const activity = () =>
      database.query({ text: 'select query from pg_stat_activity where pid = pg_backend_pid()' });
    const { rows } = await runInTrace(trace, activity);
    expect(JSON.stringify(rows)).toContain(` /*traceparent='${toTraceparent(trace)}'*/`);
    expect(JSON.stringify((await activity()).rows)).not.toContain('traceparent');
    await database.close();
    await storage.remove();
  });

  it('has ends for all that it does, and those of the address come first', async () => {
    const storage = await makeServerStorage();
    const options = encodeURIComponent('-c statement_timeout=8s');
    const database = await openServerDatabase(`${storage.databaseUrl}?options=${options}`);
    const { rows } = await database.query({
      text: `select name, setting || coalesce(unit, '') as value from pg_settings where name in (
        'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout',
        'tcp_keepalives_idle', 'tcp_user_timeout', 'client_connection_check_interval')`,
    });
    const settings = (rows as { name: string; value: string }[]).map(({ name, value }) => [
      name,
      value,
    ]);
    expect(Object.fromEntries(settings)).toEqual({
      statement_timeout: '8000ms',
      lock_timeout: '4000ms',
      idle_in_transaction_session_timeout: '5000ms',
      tcp_keepalives_idle: '5s',
      tcp_user_timeout: '10000ms',
      client_connection_check_interval: '2000ms',
    });
    await database.close();
    await storage.remove();
  });
});
