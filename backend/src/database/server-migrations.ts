import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { clientConfig, refuseConnection } from './client-config.ts';
import type { Statement } from './database.ts';
import { migrationFailure } from './migrations.ts';
import { migrateUnlessNewer } from './schema-fit.ts';
import { requestTimeouts } from './server-timeouts.ts';

/** Any fixed number: processes that start together migrate one after the other. */
const migrationLock = 7_270_885;

/**
 * Longest that a migration waits for a table, in milliseconds: less than `deadlock_timeout` (1 s), so that of a
 * migration and a request that wait for each other it is the migration that gives way.
 */
const tableWait = 500;

/** Between two tries, in milliseconds: what visitors do in the meantime is not held up. */
const pauseBetweenTries = 250;

/** Longest until a migration has had all its tables, in milliseconds. */
const longestTry = 120_000;

/** PostgreSQL, appendix A: `lock_not_available` and `deadlock_detected`. */
const tablesInUse = new Set(['55P03', '40P01']);

interface MigrationOptions {
  readonly folder: string;
  /** In milliseconds. */
  readonly longest?: number;
}

/**
 * Brings the database of a server up to date, beside backends of the release before, which go on serving: while
 * they use the tables, everything is undone and tried again.
 *
 * @throws StartError when a migration fails, or its tables were in use for two minutes
 */
export async function migrateServer(
  url: string,
  { folder, longest = longestTry }: MigrationOptions,
): Promise<void> {
  const client = new pg.Client(clientConfig(url, { ...requestTimeouts, silence: 0 }));
  // A connection that breaks is told by the statement that it breaks under.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => refuseConnection(url, error));
  try {
    // Waiting for another process to migrate may take longer than a statement should, and so may a migration: also
    // where the operator gives requests another limit, in the address or for the user.
    await client.query('set statement_timeout = 0');
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(`set lock_timeout = ${tableWait}`);
    const query = ({ text }: Statement) => client.query<Record<string, unknown>>(text);
    const connection = drizzle(client);
    await migrateUnlessNewer(
      { query },
      {
        folder,
        // All migrations are one transaction: what one try did is undone before the next.
        migrate: () => whenFree(() => migrate(connection, { migrationsFolder: folder }), longest),
      },
    );
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

async function whenFree(migrateOnce: () => Promise<void>, longest: number): Promise<void> {
  const end = Date.now() + longest;
  for (;;) {
    try {
      return await migrateOnce();
    } catch (error) {
      if (!isInUse(error)) migrationFailure(error);
    }
    if (Date.now() >= end) {
      throw new StartError(
        `The tables that a database migration changes were in use for ${longest / 1_000} s, nothing was ` +
          'changed. "select pid, state, xact_start, query from pg_stat_activity" tells by whom, such as a ' +
          'backup: start again when that has ended.',
      );
    }
    await pause(pauseBetweenTries);
  }
}

function isInUse(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return tablesInUse.has(code ?? cause?.code ?? '');
}
