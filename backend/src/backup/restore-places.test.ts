import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  describeOnBothDatabases,
  makeDirectory,
  type TestStorage,
} from '../testing/test-storage.ts';
import { makeBackup, type SitePlaces } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { onServerDatabase, refuseFullDatabase } from './server-copy.ts';

const options = { key: undefined, withoutWaitingMessages: false };

describeOnBothDatabases('the place of a restored backup', (makeStorage, makeNewStorage) => {
  let storage: TestStorage;
  let other: TestStorage;
  let file: string;
  let site: SitePlaces;

  beforeAll(async () => {
    storage = await makeStorage();
    const contentDirectory = makeDirectory();
    mkdirSync(path.join(contentDirectory, 'assets'));
    writeFileSync(path.join(contentDirectory, 'assets', 'news.json'), '[]');
    writeFileSync(path.join(storage.dataDirectory, 'auth.key'), 'key');
    const places = { ...storage, contentDirectory };
    const made = { folder: makeDirectory(), key: undefined, releasesElsewhere: false };
    ({ file } = await makeBackup(places, made));
  });

  beforeEach(async () => {
    other = await makeNewStorage();
    rmSync(other.dataDirectory, { recursive: true });
    const folder = makeDirectory();
    const contentDirectory = path.join(folder, 'content');
    site = { ...other, dataDirectory: path.join(folder, 'data'), contentDirectory };
  });

  afterEach(() => other.remove());
  afterAll(() => storage.remove());

  it('may be an empty directory, which is filled and not replaced: a volume cannot be', async () => {
    const directories = [site.dataDirectory, site.contentDirectory ?? ''];
    for (const directory of directories) mkdirSync(directory);
    const before = directories.map((directory) => statSync(directory).ino);
    await restoreBackup(file, site, options);
    expect(directories.map((directory) => statSync(directory).ino)).toEqual(before);
    const names = readdirSync(site.dataDirectory);
    expect(names).toContain('auth.key');
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
    expect(readdirSync(site.contentDirectory ?? '')).toEqual(['assets']);
  });

  it('may be on two disks', async (context) => {
    const { dev } = statSync(path.dirname(site.dataDirectory));
    const otherDisk = ['/dev/shm', '/var/tmp'].find(
      (directory) => existsSync(directory) && statSync(directory).dev !== dev,
    );
    if (otherDisk === undefined) return context.skip();
    const volume = mkdtempSync(path.join(otherDisk, 'site-test-'));
    const contentDirectory = path.join(volume, 'content');
    const { contentRestored } = await restoreBackup(file, { ...site, contentDirectory }, options);
    expect(contentRestored).toBe(true);
    expect(readFileSync(path.join(contentDirectory, 'assets', 'news.json'), 'utf8')).toBe('[]');
    expect(statSync(contentDirectory).mode & 0o777).toBe(0o700);
    rmSync(volume, { recursive: true });
  });

  it('stays as it was, and the database too, where a directory cannot be filled', async () => {
    const inTheWay = path.join(path.dirname(site.dataDirectory), 'file');
    writeFileSync(inTheWay, '');
    const contentDirectory = path.join(inTheWay, 'content');
    await expect(restoreBackup(file, { ...site, contentDirectory }, options)).rejects.toMatchObject(
      {
        name: 'BackupError',
        message: expect.stringMatching(/content cannot be filled: E/),
      },
    );
    expect(existsSync(site.dataDirectory)).toBe(false);
    if (site.databaseUrl) await onServerDatabase(site.databaseUrl, refuseFullDatabase);
  });

  it('stays as it was where the database cannot be loaded', async () => {
    if (site.databaseUrl === undefined) return;
    const readOnly = new URL(site.databaseUrl);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    const broken = { ...site, databaseUrl: readOnly.href };
    await expect(restoreBackup(file, broken, options)).rejects.toThrow(/pg_restore failed/);
    expect(existsSync(site.dataDirectory)).toBe(false);
    expect(existsSync(site.contentDirectory ?? '')).toBe(false);
  });
});
