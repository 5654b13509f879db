import { describe, expect, it } from 'vitest';
import { freePort } from '../testing/postgres-server.ts';
import { describeOnBoth } from '../testing/test-storage.ts';
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

describeOnBoth('several processes that start together', (makeStorage) => {
  it('migrate one after the other', async ({ skip }) => {
    const storage = await makeStorage();
    if (storage.databaseUrl === undefined) skip('the embedded database has one process');
    const databases = await Promise.all(Array.from({ length: 4 }, () => storage.open()));
    for (const database of databases) {
      const { rows } = await database.query({ text: 'select * from rate_limits' });
      expect(rows).toEqual([]);
      await database.close();
    }
    await storage.remove();
  });
});
