import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readArchive } from './archive.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { onEmbeddedDatabase } from './embedded-copy.ts';
import type { BackupKey } from './encryption.ts';
import { contentFolder, dataFolder, dumpFile, type SitePlaces } from './make-backup.ts';
import {
  type DatabaseRecord,
  type Manifest,
  readManifest,
  refuseForeignBackup,
} from './manifest.ts';
import { putInPlace } from './put-in-place.ts';
import { loadServerDatabase, onServerDatabase, refuseFullDatabase } from './server-copy.ts';
import { compareTableStates, type Queryable, readTableStates } from './table-states.ts';
import { withTemporary } from './temporary-path.ts';

interface RestoreOptions {
  readonly key: BackupKey | undefined;
  /** Messages that waited then are not sent once more. */
  readonly withoutWaitingMessages: boolean;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Messages that are not sent, by `withoutWaitingMessages`. */
  readonly messagesDropped: number;
  readonly contentRestored: boolean;
}

/**
 * Puts a backup where a site keeps its data, which must be empty. Every row is compared with what the backup
 * says of it. A database on a server is loaded last, and what of the files is there goes again when that fails.
 *
 * @throws BackupError
 */
export async function restoreBackup(
  file: string,
  site: SitePlaces,
  options: RestoreOptions,
): Promise<Restored> {
  const { dataDirectory, databaseUrl } = site;
  refuseFullDirectory(dataDirectory);
  if (databaseUrl !== undefined) await onServerDatabase(databaseUrl, refuseFullDatabase);
  const staging = makeStaging(dataDirectory);
  return withTemporary(staging, async () => {
    await readArchive(file, staging, options.key);
    const manifest = readManifest(staging);
    refuseForeignBackup(manifest, databaseUrl === undefined ? 'embedded' : 'postgresql');
    const data = path.join(staging, dataFolder);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    const check = async (database: Queryable) => {
      refuseDifferences(manifest.database, await readTableStates(database));
      return options.withoutWaitingMessages ? dropWaitingMessages(database) : 0;
    };
    const droppedHere = databaseUrl === undefined ? await onEmbeddedDatabase(data, check) : 0;
    const content = contentMove(path.join(staging, contentFolder), site);
    const messagesDropped = await putInPlace(
      [{ from: data, to: dataDirectory }, ...content],
      async () => {
        if (databaseUrl === undefined) return droppedHere;
        await loadServerDatabase(databaseUrl, path.join(staging, dumpFile));
        return onServerDatabase(databaseUrl, check);
      },
    );
    return { manifest, messagesDropped, contentRestored: content.length > 0 };
  });
}

/** On the disk of the data directory, so that a large backup is not copied. */
function makeStaging(dataDirectory: string): string {
  try {
    if (existsSync(dataDirectory)) return mkdtempSync(path.join(dataDirectory, '.restoring-'));
    mkdirSync(path.dirname(dataDirectory), { recursive: true });
    return mkdtempSync(`${dataDirectory}.restoring-`);
  } catch (error) {
    throw new BackupError(`DATA_DIR cannot be written to: ${reasonOf(error)}.`);
  }
}

function refuseFullDirectory(directory: string): void {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return;
  throw new BackupError(
    `${directory} is not empty: move it away, or set DATA_DIR to another directory.`,
  );
}

function refuseDifferences({ tables }: DatabaseRecord, restored: DatabaseRecord['tables']): void {
  const differences = compareTableStates(tables, restored);
  if (differences.length === 0) return;
  throw new BackupError(
    `What was restored is not what was backed up (${differences.slice(0, 3).join('; ')}): take another backup.`,
  );
}

async function dropWaitingMessages(database: Queryable): Promise<number> {
  const { rows } = await database.query(
    "delete from outbox_messages where status in ('pending', 'sending') returning 1",
  );
  return rows.length;
}

/** Content that is there already is newer, or comes from where it is kept: it stays. */
function contentMove(staged: string, { contentDirectory }: SitePlaces) {
  if (contentDirectory === undefined || !existsSync(staged)) return [];
  if (existsSync(contentDirectory) && readdirSync(contentDirectory).length > 0) return [];
  return [{ from: staged, to: contentDirectory }];
}
