import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { startPostgresServer } from './postgres-server.ts';

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

/** Compiles, makes the embedded database once, which takes seconds, and starts a PostgreSQL server. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const temporary = mkdtempSync(path.join(tmpdir(), 'site-test-'));
  const template = path.join(temporary, 'template');
  const compiled = run('tsc', ['-p', 'tsconfig.build.json'], {
    cwd: directory,
    env: withBinaries(),
  });
  const [postgres] = await Promise.all([
    process.env.TEST_DATABASE === 'embedded' ? undefined : startPostgresServer(),
    // The embedded database's thread runs what is compiled.
    compiled.then(() => makeTemplate(template)),
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

async function makeTemplate(directory: string): Promise<void> {
  const database = await openEmbeddedDatabase(directory);
  await database.close();
}

/** The repository's programs are found wherever the tests are started. */
function withBinaries() {
  const binaries = path.join(directory, '..', 'node_modules', '.bin');
  return { ...process.env, PATH: `${binaries}${path.delimiter}${process.env.PATH}` };
}
