import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startFailureCode } from '@site/shared/trust-boundary/start-failure';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '../testing/postgres-server.ts';
import { sendContact } from '../testing/running-servers.ts';
import { failToStart, type ServerProcess, startServer } from '../testing/server-process.ts';
import { makeContentDirectory } from '../testing/test-content.ts';
import { makeDirectory, makeServerStorage, type TestStorage } from '../testing/test-storage.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { openServerDatabase } from './server-database.ts';
import { migrateServer } from './server-migrations.ts';

const expansion = `ALTER TABLE "submissions" ADD COLUMN "channel" text DEFAULT 'web' NOT NULL;
--> statement-breakpoint
CREATE TABLE "channels" ("name" text PRIMARY KEY NOT NULL);`;
const contraction = 'ALTER TABLE "submissions" DROP COLUMN "topic";';

describe.skipIf(inject('postgresUrl') === '')('an upgrade', () => {
  let content: Awaited<ReturnType<typeof makeContentDirectory>>;
  let storage: TestStorage;
  let databases: Database[];
  let servers: ServerProcess[];

  beforeAll(async () => {
    content = await makeContentDirectory();
  });
  afterAll(() => content.remove());
  beforeEach(async () => {
    storage = await makeServerStorage();
    [databases, servers] = [[], []];
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.crash()));
    for (const database of databases) await database.close();
    await storage.remove();
  });

  const environment = async () => ({
    DATABASE_URL: storage.databaseUrl ?? '',
    DATA_DIR: storage.dataDirectory,
    CONTENT_DIR: content.directory,
    BACKEND_PORT: String(await freePort()),
  });

  /** A backend of this release, which is the one before the upgrade. */
  async function startThisRelease(): Promise<ServerProcess> {
    const server = await startServer(await environment());
    servers.push(server);
    return server;
  }

  /** This release's migrations, and one for each step after these. @returns their folder */
  function addMigrations(...steps: string[]): string {
    const migrations = makeDirectory();
    cpSync(migrationsFolder, migrations, { recursive: true });
    const file = path.join(migrations, 'meta', '_journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8'));
    for (const [index, sql] of steps.entries()) {
      const [tag, { when, ...last }] = [`9${index}_later`, journal.entries.at(-1)];
      journal.entries.push({ ...last, tag, when: when + 1, idx: journal.entries.length });
      writeFileSync(path.join(migrations, `${tag}.sql`), sql);
    }
    writeFileSync(file, JSON.stringify(journal));
    return migrations;
  }

  /** What the start of a later release does to the database. */
  async function migrateFurther(...steps: string[]): Promise<Database> {
    const migrations = addMigrations(...steps);
    const database = await openServerDatabase(storage.databaseUrl ?? '', { migrations });
    databases.push(database);
    return database;
  }

  const statusOf = async (server: ServerProcess) => (await fetch(`${server.url}/readyz`)).status;

  it('that adds lets the release before serve on, and be gone back to', async () => {
    const before = await startThisRelease();
    expect((await sendContact(before, 'before')).status).toBe(204);
    const database = await migrateFurther(expansion);
    expect((await sendContact(before, 'beside the next release')).status).toBe(204);
    await expect.poll(() => statusOf(before)).toBe(200);
    const again = await startThisRelease();
    expect((await sendContact(again, 'gone back')).status).toBe(204);
    await expect.poll(() => statusOf(again)).toBe(200);
    const { rows } = await database.query({
      text: `select content->>'subject' as subject, channel from submissions order by created_at`,
    });
    expect(rows).toEqual([
      { subject: 'before', channel: 'web' },
      { subject: 'beside the next release', channel: 'web' },
      { subject: 'gone back', channel: 'web' },
    ]);
  });

  describe('whose tables are in use', () => {
    let request: pg.Client;

    beforeEach(async () => {
      databases.push(await storage.open());
      request = new pg.Client({ connectionString: storage.databaseUrl });
      await request.connect();
      await request.query('begin');
      await request.query('lock table submissions in row exclusive mode');
    });
    afterEach(() => request.end());

    /** How many wait for the table that the request has. */
    const waiting = async () => {
      const text =
        "select 1 from pg_locks where relation = 'submissions'::regclass and not granted";
      return (await request.query(text)).rowCount;
    };

    it('gives way to a request that waits for a table that it has changed', async () => {
      const migrated = migrateFurther(
        `ALTER TABLE "rate_limits" ADD COLUMN "later" text;\n--> statement-breakpoint\n${expansion}`,
      );
      await expect.poll(waiting).toBe(1);
      await request.query('lock table rate_limits in row exclusive mode');
      await request.query('commit');
      const { rows } = await (await migrated).query({
        text: 'select later, channel from rate_limits, submissions',
      });
      expect(rows).toEqual([]);
    });

    it('is given up in one line that says how to find who does', async () => {
      const folder = addMigrations(expansion);
      await expect(
        migrateServer(storage.databaseUrl ?? '', { folder, longest: 0 }),
      ).rejects.toThrow(
        /^The tables .+ were in use for 0 s, nothing was changed\. .+pg_stat_activity/,
      );
      const gone = await request.query("select to_regclass('channels') as channels");
      expect(gone.rows).toEqual([{ channels: null }]);
    });
  });

  it('takes the time that it needs, whatever limit the address gives to requests', async () => {
    const folder = addMigrations(
      `do $$ begin assert current_setting('statement_timeout') = '0'; end $$;`,
    );
    const options = encodeURIComponent('-c statement_timeout=8s');
    const migrated = migrateServer(`${storage.databaseUrl}?options=${options}`, { folder });
    await expect(migrated).resolves.toBeUndefined();
  });

  it('that has taken something away refuses the release before in one line, untouched', async () => {
    const database = await migrateFurther(expansion, contraction);
    const name = new URL(storage.databaseUrl ?? '').pathname.slice(1);
    // Whatever would write fails in another way.
    await database.query({ text: `alter database ${name} set default_transaction_read_only = on` });
    const { code, errors } = await failToStart(await environment());
    expect(code).toBe(startFailureCode);
    expect(errors.trim().split('\n')).toEqual([
      'The database does not fit this release (submissions.topic is missing): a newer release has changed ' +
        'it. Start that release, or restore a backup from before it (docs/operations.md, "Upgrades").',
    ]);
  });
});
