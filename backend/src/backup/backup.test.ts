import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import {
  describeOnBothDatabases,
  makeDirectory,
  type TestStorage,
} from '../testing/test-storage.ts';
import { writeArchive } from './archive.ts';
import { drill } from './drill.ts';
import type { BackupKey } from './encryption.ts';
import { type Backup, dumpFile, makeBackup, type SitePlaces } from './make-backup.ts';
import { type Manifest, manifestFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { dumpServerDatabase, onServerDatabase } from './server-copy.ts';

/** Whole databases are opened several times, which takes long on a machine that does other things too. */
const timeout = 180_000;

/** A file with every byte that there is, as an applicant sends it. */
const cv = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  ...Array.from({ length: 300 }, (_, round) =>
    Buffer.from(Array.from({ length: 256 }, (_, byte) => (byte * (round + 1)) % 256)),
  ),
]);

const authKey = Buffer.alloc(32, 'key').toString('base64url');

describeOnBothDatabases('a backup', (makeStorage, makeNewStorage) => {
  let storage: TestStorage;
  const others: TestStorage[] = [];
  let folder: string;
  let key: BackupKey;
  let backup: Backup;

  beforeAll(async () => {
    storage = await makeStorage();
    folder = path.join(makeDirectory(), 'backups');
    const identity = await generateX25519Identity();
    const recipients = [await identityToRecipient(identity)];
    key = { recipients, identities: [identity], password: undefined };
    fillDataDirectory(storage.dataDirectory);
    const database = await storage.open();
    await database.query({
      text: `insert into outbox_messages
        (channel, recipient, subject, body, status, created_at, next_attempt_at)
        select 'sms', '+3161234567' || n, 'Hoi', 'Tot zo', 'pending', now(), now()
        from generate_series(0, 2) n`,
    });
    await database.query({
      text: `insert into cvs (content, size, digest, created_at, keep_until)
        values (decode('${cv.toString('base64')}', 'base64'), ${cv.length}, 'digest', now(), now())`,
    });
    await database.close();
    backup = await makeBackup(placesOf(storage), { folder, key, releasesElsewhere: false });
  }, timeout);

  afterAll(() => Promise.all([storage, ...others].map((one) => one.remove())));

  const placesOf = ({ dataDirectory, databaseUrl }: TestStorage): SitePlaces => ({
    dataDirectory,
    databaseUrl,
    contentDirectory: undefined,
  });

  /** A place with nothing in it, as a new machine has it. */
  async function newMachine(): Promise<TestStorage> {
    const other = await makeNewStorage();
    others.push(other);
    rmSync(other.dataDirectory, { recursive: true });
    return other;
  }

  async function cvIn(restored: TestStorage): Promise<string> {
    const database = await restored.open();
    const text = "select replace(encode(content, 'base64'), chr(10), '') as content from cvs";
    const { rows } = await database.query({ text });
    await database.close();
    return (rows[0] as { content: string }).content;
  }

  it('is encrypted, whole, and for its owner only', () => {
    expect(readdirSync(folder)).toEqual([path.basename(backup.file)]);
    expect(statSync(backup.file).mode & 0o777).toBe(0o600);
    expect(readFileSync(backup.file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(backup.manifest.database.tables['public.outbox_messages']?.rows).toBe(3);
  });

  it(
    'brings rows, a CV, keys and releases to a machine with nothing, and no message is sent twice',
    async () => {
      const other = await newMachine();
      const site = placesOf(other);
      const restored = await restoreBackup(backup.file, site, {
        key,
        withoutWaitingMessages: true,
      });
      expect(restored.manifest).toEqual(backup.manifest);
      expect(restored.messagesDropped).toBe(3);
      expect(readFileSync(path.join(site.dataDirectory, 'auth.key'), 'utf8')).toBe(authKey);
      expect(await cvIn(other)).toBe(cv.toString('base64'));
      const releases = path.join(site.dataDirectory, 'releases');
      expect(readFileSync(path.join(releases, 'pointer.json'), 'utf8')).toBe('{"host":"a1"}');
      const script = path.join(releases, 'host', 'a1', 'main.js');
      expect(readFileSync(script, 'utf8')).toBe('run()');
      expect(statSync(script).mode & 0o077).toBe(0);
      for (const left of ['assets-cache', 'backend.lock', 'last-pointer.json']) {
        expect(existsSync(path.join(site.dataDirectory, left)), left).toBe(false);
      }
    },
    timeout,
  );

  it('of PostgreSQL needs no data directory, where all keys are in the environment', async () => {
    const { databaseUrl } = storage;
    if (databaseUrl === undefined) return;
    const nowhere = { ...placesOf(storage), dataDirectory: path.join(folder, 'nowhere') };
    const options = { folder: makeDirectory(), key, releasesElsewhere: true };
    const { file } = await makeBackup(nowhere, options);
    const site = placesOf(await newMachine());
    await restoreBackup(file, site, { key, withoutWaitingMessages: false });
    expect(readdirSync(site.dataDirectory)).toEqual([]);
  });

  it('has no dump in clear beside it, which a backup that is killed would leave', async () => {
    const { databaseUrl } = storage;
    if (databaseUrl === undefined) return;
    const options = { folder: makeDirectory(), key, releasesElsewhere: false };
    const { making } = await onServerDatabase(databaseUrl, async (database) => {
      await database.query('begin');
      await database.query('lock table cvs in access exclusive mode');
      const making = makeBackup(placesOf(storage), options);
      await expect.poll(() => waitingDumps(databaseUrl), { timeout: 60_000 }).toHaveLength(1);
      expect(readdirSync(options.folder)).toEqual([]);
      await database.query('commit');
      return { making };
    });
    const { file } = await making;
    expect(readdirSync(options.folder)).toEqual([path.basename(file)]);
  });

  it('that says more rows than it holds is refused', async () => {
    if (storage.databaseUrl === undefined) return;
    const dump = path.join(makeDirectory(), dumpFile);
    const written = openSync(dump, 'w');
    const database = await dumpServerDatabase(storage.databaseUrl, written);
    closeSync(written);
    const table = 'public.outbox_messages';
    const claimed: Manifest = {
      ...backup.manifest,
      database: { ...database, tables: { ...database.tables, [table]: { rows: 4, sum: '1' } } },
    };
    const file = path.join(makeDirectory(), 'backup');
    await writeArchive(
      file,
      [
        { type: 'content', content: JSON.stringify(claimed), target: manifestFile },
        { type: 'file', source: dump, target: dumpFile },
      ],
      { key: undefined },
    );
    const options = { key: undefined, withoutWaitingMessages: false };
    const site = placesOf(await newMachine());
    await expect(restoreBackup(file, site, options)).rejects.toThrow(
      `${table}: 4 rows before, 3 rows now`,
    );
  });

  it('is not restored over what is there', async () => {
    const options = { key, withoutWaitingMessages: false };
    const full = placesOf(storage);
    await expect(restoreBackup(backup.file, full, options)).rejects.toThrow(/is not empty/);
    if (full.databaseUrl === undefined) return;
    const onFullDatabase = { ...full, dataDirectory: path.join(folder, 'new') };
    await expect(restoreBackup(backup.file, onFullDatabase, options)).rejects.toThrow(
      'The database of DATABASE_URL is not empty: make a new one (createdb) and name that.',
    );
  });

  it(
    'survives a drill: a copy is destroyed, restored, compared and opened by a backend',
    async () => {
      const { databaseUrl } = storage;
      const report = await drill(backup.file, { databaseUrl, key });
      expect(report.rows).toBeGreaterThan(3);
      expect(report.recoveryPoint).toBeGreaterThan(0);
      expect(report.ready).toBeGreaterThan(report.restored);
      if (databaseUrl === undefined) return;
      expect(await drillDatabases(databaseUrl)).toEqual([]);
    },
    timeout,
  );

  it(
    'leaves nothing on the server when a drill is told to end from several sides',
    async () => {
      const { databaseUrl } = storage;
      if (databaseUrl === undefined) return;
      const command = [path.join(inject('compiled'), 'backup', 'cli.js'), 'drill'];
      const child = spawn(process.execPath, command, {
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: storage.dataDirectory },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const closed = once(child, 'close');
      await expect.poll(() => drillDatabases(databaseUrl), { timeout: 60_000 }).toHaveLength(1);
      for (const signal of ['SIGTERM', 'SIGINT', 'SIGTERM'] as const) child.kill(signal);
      expect(await text(child.stderr)).toBe('The drill was interrupted; its copy is gone.\n');
      expect(await closed).toEqual([130, null]);
      expect(await drillDatabases(databaseUrl)).toEqual([]);
    },
    timeout,
  );
});

async function waitingDumps(server: string): Promise<readonly unknown[]> {
  const dumps = `select pid from pg_stat_activity where application_name = 'pg_dump'
    and wait_event_type = 'Lock' and datname = current_database()`;
  const { rows } = await onServerDatabase(server, (database) => database.query(dumps));
  return rows;
}

async function drillDatabases(server: string): Promise<readonly unknown[]> {
  const names = "select datname from pg_database where datname like 'site_drill_%'";
  const { rows } = await onServerDatabase(server, (database) => database.query(names));
  return rows;
}

function fillDataDirectory(directory: string): void {
  const files = {
    'auth.key': authKey,
    'last-pointer.json': '{}',
    'assets-cache/picture.webp': 'picture',
    'releases/pointer.json': '{"host":"a1"}',
    'releases/host/a1/main.js': 'run()',
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
