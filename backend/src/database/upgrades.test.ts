import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startFailureCode } from '@site/shared/trust-boundary/start-failure';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freePort } from '../testing/postgres-server.ts';
import { sendContact } from '../testing/running-servers.ts';
import { failToStart, type ServerProcess, startServer } from '../testing/server-process.ts';
import { makeContentDirectory } from '../testing/test-content.ts';
import { makeDirectory, makeServerStorage, type TestStorage } from '../testing/test-storage.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { openServerDatabase } from './server-database.ts';

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

  /** What the start of a later release does to the database. */
  async function migrateFurther(...steps: string[]): Promise<Database> {
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
    expect(await statusOf(before)).toBe(200);
    const again = await startThisRelease();
    expect((await sendContact(again, 'gone back')).status).toBe(204);
    expect(await statusOf(again)).toBe(200);
    const { rows } = await database.query({
      text: `select content->>'subject' as subject, channel from submissions order by created_at`,
    });
    expect(rows).toEqual([
      { subject: 'before', channel: 'web' },
      { subject: 'beside the next release', channel: 'web' },
      { subject: 'gone back', channel: 'web' },
    ]);
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
