import { execFile } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { lockDirectory } from '../database/directory-lock.ts';
import { makeDirectory, makeEmbeddedStorage } from '../testing/test-storage.ts';
import { readArchive, writeArchive } from './archive.ts';
import { type BackupKey, readBackupKey } from './encryption.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, manifestFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const run = promisify(execFile);

const manifest: Manifest = {
  format: 1,
  takenAt: '2026-11-23T03:00:00.000Z',
  database: { kind: 'embedded', migrations: [], tables: {} },
};

describe('a backup that cannot be restored', () => {
  let folder: string;
  let target: string;
  let key: BackupKey;

  beforeAll(async () => {
    const identity = await generateX25519Identity();
    const recipients = [await identityToRecipient(identity)];
    key = { recipients, identities: [identity], password: undefined };
  });

  beforeEach(() => {
    folder = makeDirectory();
    target = path.join(folder, 'data');
  });

  async function archive(content: unknown, withKey?: BackupKey): Promise<string> {
    const file = path.join(folder, 'backup');
    const noise = Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * at) % 251));
    await writeArchive(
      file,
      [
        { type: 'content', content: JSON.stringify(content), target: manifestFile },
        { type: 'content', content: noise, target: 'data/noise' },
      ],
      { key: withKey },
    );
    return file;
  }

  /** What a restore says; it must leave nothing behind. */
  async function refusal(file: string, withKey?: BackupKey): Promise<string> {
    const site = { dataDirectory: target, databaseUrl: undefined, contentDirectory: undefined };
    const options = { key: withKey, withoutWaitingMessages: false };
    const error = await restoreBackup(file, site, options).catch((reason: Error) => reason);
    expect(readdirSync(folder)).toEqual(['backup']);
    if (!(error instanceof Error)) throw new Error('It was restored.');
    expect(error.name).toBe('BackupError');
    return error.message;
  }

  it('says that a key is missing, or is another one', async () => {
    const file = await archive(manifest, key);
    expect(await refusal(file)).toBe(`${file} is encrypted: set BACKUP_KEY_FILE.`);
    const identity = await generateX25519Identity();
    const other = { recipients: [], identities: [identity], password: undefined };
    expect(await refusal(file, other)).toMatch(/^The backup was not encrypted with this key: /);
    const forEncryptionOnly = { ...key, identities: [] };
    expect(await refusal(file, forEncryptionOnly)).toMatch(/AGE-SECRET-KEY/);
  });

  it('says that a password is wrong', async () => {
    const encrypter = new Encrypter();
    // Made to be tried fast: a real one takes a second for each try.
    encrypter.setScryptWorkFactor(10);
    encrypter.setPassphrase('a password of some length');
    const file = path.join(folder, 'backup');
    writeFileSync(file, await encrypter.encrypt('content'));
    const wrong = { recipients: [], identities: [], password: 'another password of some length' };
    expect(await refusal(file, wrong)).toMatch(/^The backup was not encrypted with this key: /);
    const right = { ...wrong, password: 'a password of some length' };
    expect(await refusal(file, right)).toMatch(/ is damaged: /);
  });

  it.each([true, false])('says that it is damaged or cut off, encrypted: %s', async (encrypted) => {
    const withKey = encrypted ? key : undefined;
    const file = await archive(manifest, withKey);
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    damaged.writeUInt8((damaged.readUInt8(middle) + 1) % 256, middle);
    writeFileSync(file, damaged);
    expect(await refusal(file, withKey)).toMatch(/ is damaged: /);
    writeFileSync(file, whole);
    truncateSync(file, whole.length - 5);
    expect(await refusal(file, withKey)).toMatch(/ is damaged: /);
  });

  it('does not say that it is damaged when there is no place for what is in it', async () => {
    const file = await archive(manifest);
    await expect(readArchive(file, path.join(target, 'staging'), undefined)).rejects.toThrow(
      `${file} cannot be unpacked in ${target}: ENOENT`,
    );
  });

  it('says that it is of another release, another database, or no backup', async () => {
    const { database } = manifest;
    const newer = { ...manifest, database: { ...database, migrations: [Date.now()] } };
    expect(await refusal(await archive(newer))).toMatch(
      /^The backup was made by another release: 1 of/,
    );
    const ofServer = { ...manifest, database: { ...database, kind: 'postgresql' } };
    expect(await refusal(await archive(ofServer))).toBe(
      'The backup is of PostgreSQL, and would go to the embedded database: set DATABASE_URL.',
    );
    expect(await refusal(await archive({ format: 2 }))).toMatch(
      /^The file is no backup of this site/,
    );
  });
});

describe('a backup that cannot be made', () => {
  const making = (dataDirectory: string) =>
    makeBackup(
      { dataDirectory, databaseUrl: undefined, contentDirectory: undefined },
      { folder: makeDirectory(), key: undefined, releasesElsewhere: false },
    );

  it('says that the embedded database is in use', async () => {
    const data = makeDirectory();
    mkdirSync(path.join(data, 'db'));
    const lock = lockDirectory(data);
    await expect(making(data)).rejects.toThrow(
      /is in use by process \d+ on \S+: stop it first\. An embedded database is copied while/,
    );
    lock.release();
  });

  it('says that there is nothing', async () => {
    await expect(making('/nowhere')).rejects.toThrow('There is no database in /nowhere');
    await expect(making(makeDirectory())).rejects.toThrow(/There is no database in/);
  });

  it.each(['DATA_DIR', 'CONTENT_DIR'])('says that it would go into %s', async (setting) => {
    const [dataDirectory, contentDirectory] = [makeDirectory(), makeDirectory()];
    const inside = setting === 'DATA_DIR' ? dataDirectory : contentDirectory;
    const link = path.join(makeDirectory(), 'link');
    symlinkSync(inside, link);
    for (const folder of [inside, path.join(inside, 'new', 'backups'), path.join(link, 'new')]) {
      const site = { dataDirectory, databaseUrl: undefined, contentDirectory };
      await expect(
        makeBackup(site, { folder, key: undefined, releasesElsewhere: false }),
      ).rejects.toThrow(
        `${folder} is in ${setting}, which is backed up: name a folder elsewhere (--to).`,
      );
    }
    expect(readdirSync(inside)).toEqual([]);
  });

  it('says that the key is too weak, or cannot be read', () => {
    const file = path.join(makeDirectory(), 'key');
    writeFileSync(file, 'short\n');
    expect(() => readBackupKey(file)).toThrow(/16 characters/);
    expect(() => readBackupKey(`${file}.no`)).toThrow(/BACKUP_KEY_FILE cannot be read/);
  });

  it('says that a key of age is none, and takes it for no password', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const file = path.join(makeDirectory(), 'key');
    const told = 'BACKUP_KEY_FILE holds a line that begins as a key of age and is none';
    for (const line of [`${recipient} of Ann`, recipient.slice(0, -1), `${identity}A`]) {
      writeFileSync(file, `# made today\n${line}\n`);
      expect(() => readBackupKey(file), line).toThrow(told);
      expect(() => readBackupKey(file), line).not.toThrow(line);
    }
  });
});

describe('the command line', () => {
  it('tells a refusal in one line, and exits with 1', async () => {
    const directory = makeDirectory();
    writeFileSync(path.join(directory, 'kept'), '');
    const program = path.join(inject('compiled'), 'backup', 'cli.js');
    const command = [program, 'restore', '/nowhere/backup'];
    const failure = await run(process.execPath, command, {
      env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '' },
    }).catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: `${directory} is not empty: move it away, or set DATA_DIR to another directory.\n`,
    });
  });

  it('says when a backup has no releases, which another program may keep elsewhere', async () => {
    const { dataDirectory } = await makeEmbeddedStorage();
    const program = path.join(inject('compiled'), 'backup', 'cli.js');
    const { stdout } = await run(process.execPath, [program, 'backup', '--to', makeDirectory()], {
      env: { ...process.env, DATA_DIR: dataDirectory, DATABASE_URL: '' },
    });
    expect(stdout).toContain('No releases are in DATA_DIR, and so none in this file');
  });
});
