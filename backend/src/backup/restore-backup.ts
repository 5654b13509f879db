import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { readArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { onEmbeddedDatabase } from './embedded-copy.ts';
import type { BackupKey } from './encryption.ts';
import { contentFolder, dataFolder, dumpFile, type SitePlaces } from './make-backup.ts';
import {
  type DatabaseRecord,
  type Manifest,
  readManifest,
  refuseForeignBackup,
} from './manifest.ts';
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
 * Puts a backup where a site keeps its data, which must be empty. The data directory appears whole or
 * not at all, and every row is compared with what the backup says of it.
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
  mkdirSync(path.dirname(dataDirectory), { recursive: true });
  // On the same disk, so that it can be renamed.
  const staging = mkdtempSync(`${dataDirectory}.restoring-`);
  return withTemporary(staging, async () => {
    await readArchive(file, staging, options.key);
    const manifest = readManifest(staging);
    refuseForeignBackup(manifest, databaseUrl === undefined ? 'embedded' : 'postgresql');
    const data = path.join(staging, dataFolder);
    if (databaseUrl !== undefined) {
      await loadServerDatabase(databaseUrl, path.join(staging, dumpFile));
    }
    const onDatabase = <Result>(work: (database: Queryable) => Promise<Result>) =>
      databaseUrl === undefined
        ? onEmbeddedDatabase(data, work)
        : onServerDatabase(databaseUrl, work);
    const messagesDropped = await onDatabase(async (database) => {
      refuseDifferences(manifest.database, await readTableStates(database));
      return options.withoutWaitingMessages ? dropWaitingMessages(database) : 0;
    });
    const contentRestored = restoreContent(path.join(staging, contentFolder), site);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (existsSync(dataDirectory)) rmdirSync(dataDirectory);
    renameSync(data, dataDirectory);
    return { manifest, messagesDropped, contentRestored };
  });
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
function restoreContent(staged: string, { contentDirectory }: SitePlaces): boolean {
  if (contentDirectory === undefined || !existsSync(staged)) return false;
  if (existsSync(contentDirectory)) {
    if (readdirSync(contentDirectory).length > 0) return false;
    rmdirSync(contentDirectory);
  }
  mkdirSync(path.dirname(contentDirectory), { recursive: true });
  renameSync(staged, contentDirectory);
  return true;
}
