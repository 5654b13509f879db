import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { refuseConnection } from './client-config.ts';
import { type Connection, Database } from './database.ts';
import { migrationsFolder } from './migrations.ts';
import { OtherBackends, type OtherBackendsOptions } from './other-backends.ts';
import { PrimaryAddress } from './primary-address.ts';
import { migrateServer } from './server-migrations.ts';
import { ServerPool } from './server-pool.ts';
import type { ServerSession } from './server-session.ts';
import { pollTimeouts, requestTimeouts, type ServerTimeouts } from './server-timeouts.ts';

/** Connections where nothing is configured. */
const defaultSize = 10;

/** Connections for polling for changes by others: the queue's, and the tickets'. */
const pollPoolSize = 2;

interface ServerDatabaseOptions extends Partial<Omit<OtherBackendsOptions, 'primary'>> {
  /** Most connections for what visitors and staff ask for; two more poll for changes, and one listens for them. */
  size?: number;
  /** Called when a connection breaks; the next statement opens a new one. */
  onConnectionError?: (error: Error) => void;
  migrations?: string;
  timeouts?: ServerTimeouts;
}

/**
 * Connects to a PostgreSQL server, of several to the one that takes writes, and brings the database up to date.
 *
 * @throws StartError when the server does not answer or a migration fails
 */
export async function openServerDatabase(
  url: string,
  {
    size = defaultSize,
    onConnectionError = () => {},
    onLost = onConnectionError,
    onBack = () => {},
    onOtherKeys = () => {},
    migrations = migrationsFolder,
    timeouts = requestTimeouts,
  }: ServerDatabaseOptions = {},
): Promise<Database> {
  const primary = new PrimaryAddress(url, pollTimeouts);
  await primary.find();
  await migrateServer(primary.current, { folder: migrations });
  const others = new OtherBackends({ primary, onLost, onBack, onOtherKeys });
  await others.open().catch((error: unknown) => refuseConnection(primary.current, error));
  const name = 'database connections';
  const pool = new ServerPool({ name, primary, size, timeouts, onConnectionError });
  const pollPool = new ServerPool({
    name: 'database connections for polls',
    primary,
    size: pollPoolSize,
    timeouts: pollTimeouts,
    onConnectionError,
  });
  return new Database({
    connection: connectionOn(pool),
    pollConnection: connectionOn(pollPool),
    others,
    budgets: [pool.budget, pollPool.budget],
    query: ({ text, values }) => pool.query(text, values),
    transaction: (work) => pool.use((session) => connectionOn(session).transaction(work)),
    close: async () => {
      others.close();
      await pollPool.close();
      await pool.close();
    },
  });
}

/** Drizzle on what has the one method that it uses of pg. */
function connectionOn(client: ServerPool | ServerSession): Connection {
  return drizzle(client as unknown as pg.Client);
}
