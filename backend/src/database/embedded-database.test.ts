import { existsSync, fsyncSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeDirectory, makeEmbeddedStorage, type TestStorage } from '../testing/test-storage.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { openSession } from './embedded-session.ts';

/** The log without the headers of its pages, which may lie in the middle of a text. */
function recordsOf(log: Buffer): Buffer {
  const pages: Buffer[] = [];
  for (let start = 0; start < log.length; start += 8_192) {
    pages.push(log.subarray(start + (start === 0 ? 40 : 24), start + 8_192));
  }
  return Buffer.concat(pages);
}

describe('commits of the embedded database', () => {
  /** Files that were put on disk, with what the log held at that moment. */
  interface Sync {
    readonly file: string;
    readonly holds: (text: string) => boolean;
  }
  let syncs: Sync[] = [];
  let storage: TestStorage;
  let session: PGlite;

  // On this thread, where the syncs can be watched; what answers is the same.
  beforeAll(async () => {
    storage = await makeEmbeddedStorage();
    session = await openSession(storage.dataDirectory, (descriptor, place) => {
      fsyncSync(descriptor);
      const file = path.join(storage.dataDirectory, 'db', path.relative('/pglite/data', place));
      const isLog = file.includes('/pg_wal/');
      const content = isLog ? recordsOf(readFileSync(file)) : Buffer.alloc(0);
      syncs.push({ file, holds: (text) => content.includes(text) });
    });
    await session.query('create table notes (text text)');
  });

  beforeEach(() => {
    syncs = [];
  });

  afterAll(async () => {
    await session.close();
    await storage.remove();
  });

  it('are on disk, log record and all, before they are acknowledged', async () => {
    for (const note of ['eerste-notitie', 'tweede-notitie', 'derde-notitie']) {
      syncs = [];
      await session.query('insert into notes values ($1)', [note]);
      expect(syncs).toHaveLength(1);
      expect(syncs[0]?.file).toMatch(/\/db\/pg_wal\/[\dA-F]{24}$/);
      expect(syncs[0]?.holds(note)).toBe(true);
    }
  });

  it('cost one sync for a whole transaction and none for reading', async () => {
    await session.transaction(async (transaction) => {
      await transaction.query(`insert into notes values ('vierde-notitie')`);
      await transaction.query(`insert into notes values ('vijfde-notitie')`);
      expect(syncs).toHaveLength(0);
    });
    expect(syncs).toHaveLength(1);
    expect(syncs[0]?.holds('vierde-notitie') && syncs[0]?.holds('vijfde-notitie')).toBe(true);
    await session.query('select * from notes');
    expect(syncs).toHaveLength(1);
  });

  it('have their data files on disk before a checkpoint forgets their log', async () => {
    await session.query(`insert into notes values ('zesde-notitie')`);
    syncs = [];
    await session.query('checkpoint');
    const files = syncs.map(({ file }) => file);
    const data = files.findIndex((file) => /\/db\/base\/\d+\/\d+$/.test(file));
    expect(data).toBeGreaterThanOrEqual(0);
    expect(files.findLastIndex((file) => file.endsWith('/global/pg_control'))).toBeGreaterThan(
      data,
    );
  });
});

describe('opening the embedded database', () => {
  let storage: TestStorage;

  beforeEach(async () => {
    storage = await makeEmbeddedStorage();
  });

  afterEach(() => storage.remove());

  it('locks the data directory, and frees it when it is closed', async () => {
    const database = await storage.open();
    await expect(storage.open()).rejects.toThrow(/is in use by process/);
    await database.close();
    await (await storage.open()).close();
  });

  it('begins anew where a first start did not finish', async () => {
    const mark = path.join(storage.dataDirectory, 'db.unfinished');
    const left = path.join(storage.dataDirectory, 'db', 'left-over');
    writeFileSync(mark, '');
    writeFileSync(left, '');
    const database = await storage.open();
    expect(existsSync(mark)).toBe(false);
    expect(existsSync(left)).toBe(false);
    expect((await database.query({ text: 'select * from outbox_messages' })).rows).toEqual([]);
    await database.close();
  });

  it('says in one line that a database is damaged, and frees the directory', async () => {
    writeFileSync(path.join(storage.dataDirectory, 'db', 'global', 'pg_control'), 'rubbish');
    const error = await storage.open().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    expect(String(error)).toMatch(
      /^StartError: The embedded database in \S+ cannot be opened \(.+$/,
    );
    expect(existsSync(path.join(storage.dataDirectory, 'backend.lock'))).toBe(false);
  });

  it('says in one line which migration statement failed, and changes nothing', async () => {
    const migrations = makeDirectory();
    mkdirSync(path.join(migrations, 'meta'));
    const entry = {
      idx: 1,
      version: '7',
      when: 4_000_000_000_000,
      tag: '0001_bad',
      breakpoints: true,
    };
    writeFileSync(
      path.join(migrations, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries: [entry] }),
    );
    writeFileSync(
      path.join(migrations, '0001_bad.sql'),
      'create table half (id int);\n--> statement-breakpoint\nalter table nowhere add x int;',
    );
    const error = await openEmbeddedDatabase(storage.dataDirectory, { migrations }).catch(String);
    expect(error).toMatch(/^StartError: A database migration failed, nothing was changed: .+$/);
    expect(error).toContain('relation "nowhere" does not exist');
    const database = await storage.open();
    await expect(database.query({ text: 'select * from half' })).rejects.toThrow();
    await database.close();
  });
});
