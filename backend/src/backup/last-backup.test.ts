import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import {
  describeOnBothDatabases,
  makeDirectory,
  type TestStorage,
} from '../testing/test-storage.ts';
import { watchBackups } from './backup-metrics.ts';
import { findLastBackup, noteBackup } from './last-backup.ts';
import { makeBackup } from './make-backup.ts';

const run = promisify(execFile);

/** Databases are opened several times, which takes long on a machine that does other things too. */
const timeout = 120_000;

describeOnBothDatabases('the last backup', (makeStorage) => {
  let storage: TestStorage;

  beforeEach(async () => {
    storage = await makeStorage();
  });

  afterEach(() => storage.remove());

  async function timestamp(): Promise<number> {
    const database = await storage.open();
    const registry = new Registry();
    watchBackups(registry, () => findLastBackup(database));
    const [, value] = /^site_backup_timestamp_seconds (\S+)$/m.exec(await registry.metrics()) ?? [];
    await database.close();
    return Number(value);
  }

  function backUp() {
    const command = [path.join(inject('compiled'), 'backup', 'cli.js'), 'backup'];
    return run(process.execPath, [...command, '--to', makeDirectory()], {
      env: {
        ...process.env,
        DATABASE_URL: storage.databaseUrl ?? '',
        DATA_DIR: storage.dataDirectory,
      },
    });
  }

  it(
    'is known to the site: none, then the moment of each',
    async () => {
      expect(await timestamp()).toBe(0);
      const start = Date.now() / 1_000;
      expect((await backUp()).stderr).toBe('');
      const first = await timestamp();
      expect(first).toBeGreaterThanOrEqual(start);
      // As the command does.
      const site = { ...storage, contentDirectory: undefined };
      const options = { folder: makeDirectory(), key: undefined, releasesElsewhere: false };
      await noteBackup(site, await makeBackup(site, options));
      expect(await timestamp()).toBeGreaterThan(first);
    },
    timeout,
  );

  it(
    'counts where the site cannot be told of it',
    async () => {
      const database = await storage.open();
      await database.query({ text: 'alter table last_backup rename taken_at to taken' });
      await database.close();
      const { stdout, stderr } = await backUp();
      expect(stdout).toContain('.tar.gz: ');
      expect(stderr).toContain('The site was not told of it, and may warn that backups are old: ');
    },
    timeout,
  );
});
