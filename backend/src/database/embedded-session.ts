import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { oneLine, StartError } from '@site/shared/trust-boundary/start-failure';
import { unpackTemplate } from './embedded-template.ts';
import {
  durableStartParameters,
  SyncedFileSystem,
  type SyncFile,
  syncPath,
  syncTree,
} from './synced-file-system.ts';

/**
 * Opens PGlite in a data directory that is locked. A first start unpacks the many files of an empty
 * database. The mark stays until all of them are on disk, and a start that finds it begins anew: nothing
 * was acknowledged before.
 *
 * @param sync how an open file is put on disk
 * @throws StartError when the database cannot be opened
 */
export async function openSession(dataDirectory: string, sync?: SyncFile): Promise<PGlite> {
  const directory = path.join(dataDirectory, 'db');
  const mark = path.join(dataDirectory, 'db.unfinished');
  if (existsSync(mark)) rmSync(directory, { recursive: true, force: true });
  const isNew = !existsSync(directory);
  if (isNew) {
    writeFileSync(mark, 'The first start has not finished; db is made anew.\n');
    syncPath(dataDirectory);
    await unpackTemplate(directory);
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
