import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { oneLine, StartError } from '../start-error.ts';
import { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { startMaintenance } from './embedded-maintenance.ts';
import { migrationFailure, migrationsFolder } from './migrations.ts';
import {
  durableStartParameters,
  SyncedFileSystem,
  type SyncFile,
  syncPath,
  syncTree,
} from './synced-file-system.ts';

interface EmbeddedOptions {
  /** Called when another process has taken the data directory. */
  onLockLost?: () => void;
  onMaintenanceError?: (error: unknown) => void;
  /** How an open file is put on disk. */
  sync?: SyncFile;
  migrations?: string;
}

/**
 * Opens the embedded database in a data directory, which it locks, and brings it up to date.
 *
 * @throws StartError when the directory is in use, or the database or a migration fails
 */
export async function openEmbeddedDatabase(
  dataDirectory: string,
  { onLockLost, onMaintenanceError, sync, migrations = migrationsFolder }: EmbeddedOptions = {},
): Promise<Database> {
  const lock = lockDirectory(dataDirectory, onLockLost ? { onLost: onLockLost } : {});
  let session: PGlite | undefined;
  try {
    session = await openSession(dataDirectory, sync);
    const connection = drizzle(session);
    await migrate(connection, { migrationsFolder: migrations }).catch(migrationFailure);
    const opened = session;
    const maintenance = startMaintenance(opened, onMaintenanceError);
    return new Database({
      connection,
      query: ({ text, values }) => opened.query(text, values),
      turn: takeTurnsWithRequests(),
      close: async () => {
        maintenance.stop();
        await opened.close();
        lock.release();
      },
    });
  } catch (error) {
    await session?.close();
    lock.release();
    throw error;
  }
}

/**
 * The embedded database works on the event loop's thread, and transactions that wait for each other
 * would follow one another without a pause: here requests get a turn between them.
 */
function takeTurnsWithRequests(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => nextTurn());
    return last;
  };
}

/**
 * A first start makes the database from many files. The mark stays until all of them are on disk,
 * and a start that finds it begins anew: nothing was acknowledged before.
 */
async function openSession(dataDirectory: string, sync?: SyncFile): Promise<PGlite> {
  const directory = path.join(dataDirectory, 'db');
  const mark = path.join(dataDirectory, 'db.unfinished');
  if (existsSync(mark)) rmSync(directory, { recursive: true, force: true });
  const isNew = !existsSync(directory);
  if (isNew) {
    writeFileSync(mark, 'The first start has not finished; db is made anew.\n');
    syncPath(dataDirectory);
  }
  const session = await startSession(directory, sync);
  if (isNew) {
    syncTree(directory);
    rmSync(mark);
    syncPath(dataDirectory);
  }
  return session;
}

async function startSession(directory: string, sync?: SyncFile): Promise<PGlite> {
  const complaints: string[] = [];
  try {
    return await PGlite.create({
      fs: new SyncedFileSystem(directory, sync),
      // Log files of 1 instead of 16 MB: a third less to write at the first start.
      initDbStartParams: ['--wal-segsize=1'],
      startParams: [
        ...durableStartParameters(PGlite.defaultStartParams),
        // Of 128 MB by default a site's few rows fill nothing.
        ...['-c', 'shared_buffers=32MB'],
      ],
      onStderr: (line) => complaints.push(line) > 0,
    });
  } catch (error) {
    const complaint = complaints.findLast((line) => /\b(PANIC|FATAL|ERROR):/.test(line));
    const reason = complaint ?? (error instanceof Error ? error.message : String(error));
    throw new StartError(
      `The embedded database in ${directory} cannot be opened (${oneLine(reason)}): ` +
        'restore the directory from a backup or set DATA_DIR to another one.',
    );
  }
}
