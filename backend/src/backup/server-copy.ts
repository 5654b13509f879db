import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { z } from 'zod';
import { BackupError, reasonOf } from './backup-error.ts';
import type { DatabaseRecord } from './manifest.ts';
import { type Queryable, readMigrations, readTableStates } from './table-states.ts';

const snapshotSchema = z.tuple([z.object({ snapshot: z.string() })]);
const relationsSchema = z.tuple([z.object({ relations: z.number() })]);

/** Connects to a PostgreSQL server for as long as the work takes. @throws BackupError */
export async function onServerDatabase<Result>(
  url: string,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'site-backup' });
  // A connection that breaks is told by the statement that it breaks under.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Writes a dump in PostgreSQL's custom format into an open file, while the site runs; rows are counted in the very
 * snapshot that is dumped.
 */
export function dumpServerDatabase(url: string, file: number): Promise<DatabaseRecord> {
  return onServerDatabase(url, async (database) => {
    await database.query('begin isolation level repeatable read read only');
    const { rows } = await database.query('select pg_export_snapshot() as snapshot');
    const [{ snapshot }] = snapshotSchema.parse(rows);
    const format = ['--format=custom', '--no-owner', '--no-privileges'];
    const dump = runClient('pg_dump', url, [...format, `--snapshot=${snapshot}`], file);
    const [migrations, tables] = await Promise.all([
      readMigrations(database),
      readTableStates(database),
      dump,
    ]);
    await database.query('commit');
    return { kind: 'postgresql', migrations, tables };
  });
}

/** Reads a dump into an empty database: all of it or nothing. */
export async function loadServerDatabase(url: string, file: string): Promise<void> {
  const whole = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges'];
  await runClient('pg_restore', url, [...whole, file]);
}

/** @throws BackupError when there is anything in the database */
export async function refuseFullDatabase(database: Queryable): Promise<void> {
  const { rows } = await database.query(`
    select count(*)::int as relations
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'`);
  const [{ relations }] = relationsSchema.parse(rows);
  if (relations === 0) return;
  throw new BackupError(
    'The database of DATABASE_URL is not empty: make a new one (createdb) and name that.',
  );
}

/** Runs a program of PostgreSQL's client. Others on this machine see its arguments, so no password is there. */
async function runClient(
  program: string,
  url: string,
  args: readonly string[],
  output: number | 'ignore' = 'ignore',
): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(program, [...args, `--dbname=${address.href}`], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
    stdio: ['ignore', output, 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const [code, signal] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(
      error.code === 'ENOENT'
        ? `${program} is not there: install PostgreSQL's client, of the server's version or newer.`
        : `${program} failed: ${reasonOf(error)}`,
    );
  });
  if (code === 0) return;
  throw new BackupError(
    `${program} failed: ${reasonOf(said || `it ended with ${signal ?? code}`)}`,
  );
}
