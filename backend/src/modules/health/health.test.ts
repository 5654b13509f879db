import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../database/database.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import { type NetworkPath, startNetworkPath } from '../../testing/network-path.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeServerStorage, type TestStorage } from '../../testing/test-storage.ts';
import type { Readiness } from './readiness.ts';

describe.skipIf(inject('postgresUrl') === '')('readiness', () => {
  let storage: TestStorage;
  let path: NetworkPath;
  let site: TestApp;
  let database: Database;

  beforeEach(async () => {
    storage = await makeServerStorage();
    const url = new URL(storage.databaseUrl ?? '');
    path = await startNetworkPath(Number(url.port));
    url.port = String(path.port);
    site = await startTestApp({
      storage: { ...storage, open: () => openServerDatabase(url.href) },
    });
    database = await storage.open();
  });

  afterEach(async () => {
    path.setSilent(false);
    await site.close();
    await database.close();
    await path.close();
    await storage.remove();
  });

  async function ready() {
    const response = await site.app.inject('/readyz');
    const { checks } = response.json<{ checks: Readiness }>();
    return { status: response.statusCode, ...checks };
  }

  const wait = { timeout: 20_000 };

  it('says that nothing can be written, and when it can again', async () => {
    expect(await ready()).toMatchObject({ status: 200, database: 'ok' });
    await database.query({ text: 'alter table rate_limits rename to elsewhere' });
    await expect.poll(ready, wait).toMatchObject({ status: 503, database: 'cannot be written' });
    await database.query({ text: 'alter table elsewhere rename to rate_limits' });
    await expect.poll(ready, wait).toMatchObject({ status: 200, database: 'ok' });
  });

  it('says in time that the database is silent, and that polls are answered from the past', async () => {
    path.setSilent(true);
    await expect.poll(ready, wait).toMatchObject({ status: 503, database: 'does not answer' });
    await expect.poll(ready, wait).toMatchObject({ status: 503, snapshots: 'old' });
    path.setSilent(false);
    await expect.poll(ready, wait).toMatchObject({ status: 200, snapshots: 'ok' });
  });

  it('says that a newer release has changed the tables', async () => {
    await database.query({ text: 'alter table submissions drop column content' });
    expect(await ready()).toMatchObject({ status: 503, schema: 'was changed by a newer release' });
  });
});
