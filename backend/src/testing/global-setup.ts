import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { unpackTemplate } from '../database/embedded-template.ts';
import { openServerDatabase } from '../database/server-database.ts';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';
import { serverTemplate } from './server-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests put their files; it goes when they have run. */
    readonly temporaryDirectory: string;
    /** Data directory with an embedded database that is up to date and empty. */
    readonly embeddedTemplate: string;
    /** Folder of the compiled sources, for tests that run them as processes. */
    readonly compiled: string;
    /** Address of a PostgreSQL server; empty when there is none. */
    readonly postgresUrl: string;
  }
}

const run = promisify(execFile);
const directory = path.join(import.meta.dirname, '..', '..');

/** Compiles, unpacks the embedded database, and starts a PostgreSQL server with a database to copy. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  const template = path.join(temporary, 'template');
  mkdirSync(template);
  const [postgres] = await Promise.all([
    process.env.TEST_DATABASE === 'embedded' ? undefined : startServer(),
    unpackTemplate(path.join(template, 'db')),
    // Types are checked by `npm run check`.
    run('tsc', ['-p', 'tsconfig.build.json', '--noCheck'], { cwd: directory, env: withBinaries() }),
  ]);
  process.stdout.write(
    postgres
      ? `The services are tested on PostgreSQL ${postgres.version}, and the database layer on PGlite, too.\n`
      : 'SKIPPED: PostgreSQL, which is not installed or not wanted. Services and database layer are tested on PGlite.\n',
  );
  provide('temporaryDirectory', temporary);
  provide('compiled', path.join(directory, 'dist'));
  provide('embeddedTemplate', template);
  provide('postgresUrl', postgres?.url ?? '');
  return async () => {
    await postgres?.stop();
    rmSync(temporary, { recursive: true, force: true });
  };
}

/** A server whose databases are copies of one that has all migrations, as far as a test does not want them new. */
async function startServer(): Promise<PostgresServer | undefined> {
  const server = await startPostgresServer();
  if (!server) return;
  await server.query(`create database ${serverTemplate}`);
  const database = await openServerDatabase(new URL(serverTemplate, server.url).href);
  await database.close();
  return server;
}

/** The repository's programs are found wherever the tests are started. */
function withBinaries() {
  const binaries = path.join(directory, '..', 'node_modules', '.bin');
  return { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` };
}
