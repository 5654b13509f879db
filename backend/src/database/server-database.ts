import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { oneLine, StartError } from '../start-error.ts';
import { Database } from './database.ts';
import { migrationFailure, migrationsFolder } from './migrations.ts';

/** Longest wait for a connection and for a statement, in milliseconds. */
const connectTimeout = 5_000;
const statementTimeout = 10_000;

/** Any fixed number: processes that start together take turns in migrating. */
const migrationLock = 7_270_885;

interface ServerDatabaseOptions {
  /** Called when an idle connection breaks; the next query opens a new one. */
  onConnectionError?: (error: Error) => void;
  migrations?: string;
}

/**
 * Connects to a PostgreSQL server and brings the database up to date.
 *
 * @throws StartError when the server does not answer or a migration fails
 */
export async function openServerDatabase(
  url: string,
  { onConnectionError = () => {}, migrations = migrationsFolder }: ServerDatabaseOptions = {},
): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    application_name: 'site-backend',
  });
  pool.on('error', onConnectionError);
  try {
    await bringUpToDate(pool, url, migrations);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new Database({
    connection: drizzle(pool),
    shared: true,
    query: ({ text, values }) => pool.query(text, values),
    close: () => pool.end(),
  });
}

async function bringUpToDate(pool: pg.Pool, url: string, migrations: string): Promise<void> {
  const client = await pool.connect().catch((error: unknown) => refuseConnection(url, error));
  try {
    // Waiting for another process to migrate may take longer than a statement should.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: migrations }).catch(migrationFailure);
  } finally {
    // Ends the session, and with it the lock and the setting.
    client.release(true);
  }
}

function refuseConnection(url: string, error: unknown): never {
  const { code, message } = error as { code?: string; message?: string };
  const address = new URL(url);
  address.password = '';
  address.username = '';
  address.search = '';
  const reason = oneLine(message || code || String(error));
  throw new StartError(
    `The database at ${address} cannot be used (${reason}): check DATABASE_URL and the server.`,
  );
}
