import { StartError } from '@site/shared/trust-boundary/start-failure';
import { type DirectoryLock, lockDirectory } from '../database/directory-lock.ts';
import { EmbeddedThread } from '../database/embedded-thread.ts';
import { BackupError } from './backup-error.ts';
import type { DatabaseRecord } from './manifest.ts';
import { type Queryable, readMigrations, readTableStates } from './table-states.ts';

/**
 * Does work with a data directory that no backend writes to meanwhile.
 *
 * @throws BackupError when a backend runs on it
 */
export async function withStoppedBackend<Result>(
  dataDirectory: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const lock = takeLock(dataDirectory);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function takeLock(dataDirectory: string): DirectoryLock {
  try {
    return lockDirectory(dataDirectory);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const [where] = error.message.split(':');
    throw new BackupError(
      `${where}: stop it first. An embedded database is copied while nobody writes to it.`,
    );
  }
}

/** Opens the database of a data directory without changing its tables. */
export async function onEmbeddedDatabase<Result>(
  dataDirectory: string,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  const thread = await EmbeddedThread.open(dataDirectory);
  try {
    return await work(thread);
  } finally {
    await thread.close();
  }
}

/** What the database of a data directory holds. */
export function readEmbeddedDatabase(dataDirectory: string): Promise<DatabaseRecord> {
  return onEmbeddedDatabase(dataDirectory, async (database) => ({
    kind: 'embedded',
    migrations: await readMigrations(database),
    tables: await readTableStates(database),
  }));
}
