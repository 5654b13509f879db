import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import { EmbeddedThread } from './embedded-thread.ts';
import { migrationFailure, migrationsFolder } from './migrations.ts';
import { migrateUnlessNewer } from './schema-fit.ts';

interface EmbeddedOptions {
  /** Called when another process has taken the data directory. */
  onLockLost?: () => void;
  /** Called when the database's thread has ended by itself: it does not come back. */
  onEnd?: (error: Error) => void;
  onMaintenanceError?: (error: unknown) => void;
  migrations?: string;
}

/**
 * Opens the embedded database in a data directory, which it locks, and brings it up to date.
 *
 * @throws StartError when the directory is in use, or the database or a migration fails
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  { onLockLost, onEnd, onMaintenanceError, migrations = migrationsFolder }: EmbeddedOptions = {},
): Promise<Database> {
  const lock = lockDirectory(dataDirectory, onLockLost ? { onLost: onLockLost } : {});
  let session: EmbeddedThread | undefined;
  try {
    session = await EmbeddedThread.open(dataDirectory, onEnd);
    // Of PGlite drizzle uses what the thread has.
    const connection = drizzle(session as unknown as PGlite);
    const opened = session;
    await migrateUnlessNewer(
      { query: ({ text }) => opened.query(text) },
      {
        folder: migrations,
        migrate: () =>
          migrate(connection, { migrationsFolder: migrations }).catch(migrationFailure),
      },
    );
    const maintenance = startMaintenance(opened, onMaintenanceError);
    return new Database({
      connection,
      pollConnection: connection,
      // The lock sees to it.
      others: undefined,
      budgets: [],
      query: ({ text, values }) => opened.query(text, values),
      transaction: (work) => connection.transaction(work),
      close: async () => {
        maintenance.stop();
        await opened.close().finally(() => lock.release());
      },
    });
  } catch (error) {
    await session?.close();
    lock.release();
    throw error;
  }
}
