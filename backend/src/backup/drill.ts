import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BackupError } from './backup-error.ts';
import { onEmbeddedDatabase } from './embedded-copy.ts';
import type { BackupKey } from './encryption.ts';
import { type Backup, makeBackup, type SitePlaces } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { onServerDatabase } from './server-copy.ts';
import { startOnCopy } from './start-on-copy.ts';
import {
  compareTableStates,
  type Queryable,
  readTableStates,
  rowsOf,
  type TableStates,
} from './table-states.ts';
import { TemporaryDatabase } from './temporary-database.ts';
import { withTemporary } from './temporary-path.ts';

export interface DrillReport {
  readonly rows: number;
  readonly tables: number;
  /** Between the state that came back and the loss, in milliseconds. */
  readonly recoveryPoint: number;
  /** From the loss until all rows were back and compared, in milliseconds. */
  readonly restored: number;
  /** From the loss until a backend on what came back was ready, in milliseconds. */
  readonly ready: number;
}

interface DrillOptions {
  /** A PostgreSQL server on which the copy gets a database of its own; undefined for a backup of the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly key: BackupKey | undefined;
  /** Aborts when a drill on a server has to end. */
  readonly signal?: AbortSignal;
}

/**
 * Restores a backup as a copy of the site, backs that up, changes it, destroys it, restores it again and
 * compares every row; then starts a backend on it. The site itself is not touched.
 *
 * @param file the backup
 * @throws BackupError when anything does not come back
 */
export function drill(file: string, options: DrillOptions): Promise<DrillReport> {
  const { databaseUrl: server, signal = new AbortController().signal } = options;
  const directory = mkdtempSync(path.join(tmpdir(), 'site-drill-'));
  const database = server === undefined ? undefined : new TemporaryDatabase({ server, signal });
  const copy: DrillCopy = {
    dataDirectory: path.join(directory, 'data'),
    databaseUrl: database?.url,
    contentDirectory: undefined,
    makeEmpty: async () => {
      rmSync(copy.dataDirectory, { recursive: true, force: true, maxRetries: 5 });
      await database?.makeEmpty();
    },
  };
  const rehearse = () => rehearseOn(copy, file, { ...options, directory, signal });
  return withTemporary(directory, () => (database ? database.dropAfter(rehearse) : rehearse()));
}

interface DrillCopy extends SitePlaces {
  /** Takes everything from it. */
  readonly makeEmpty: () => Promise<void>;
}

interface RehearsalOptions extends Required<Pick<DrillOptions, 'key' | 'signal'>> {
  readonly directory: string;
}

async function rehearseOn(
  copy: DrillCopy,
  file: string,
  { key, directory, signal }: RehearsalOptions,
): Promise<DrillReport> {
  await copy.makeEmpty();
  const { manifest } = await restoreBackup(file, copy, { key, withoutWaitingMessages: false });
  const { tables: states } = manifest.database;
  const copyKey = randomKey();
  const folder = path.join(directory, 'backups');
  const backup = await makeBackup(copy, { folder, key: copyKey, releasesElsewhere: false });
  await loseWhatCameLater(copy, states);

  await copy.makeEmpty();
  const lostAt = Date.now();
  const again = await restoreBackup(backup.file, copy, {
    key: copyKey,
    withoutWaitingMessages: false,
  });
  const differences = compareTableStates(states, again.manifest.database.tables);
  if (differences.length > 0) {
    throw new BackupError(`Not everything came back: ${differences.join('; ')}.`);
  }
  const restored = Date.now() - lostAt;
  await startOnCopy(copy, signal);
  return {
    ...sizesOf(states),
    recoveryPoint: sinceBackup(backup, lostAt),
    restored,
    ready: Date.now() - lostAt,
  };
}

/** A row that comes after the backup is seen by the comparison, and is not in what is restored. */
async function loseWhatCameLater(copy: SitePlaces, before: TableStates): Promise<void> {
  const after = await onCopy(copy, async (database) => {
    await database.query(
      `insert into rate_limits (key, points, expire) values ('drill:${randomUUID()}', 1, ${Date.now()})`,
    );
    return readTableStates(database);
  });
  if (compareTableStates(before, after).length === 1) return;
  throw new BackupError('The comparison does not see a row that was added: do not rely on it.');
}

function onCopy<Result>(
  { dataDirectory, databaseUrl }: SitePlaces,
  work: (database: Queryable) => Promise<Result>,
): Promise<Result> {
  return databaseUrl === undefined
    ? onEmbeddedDatabase(dataDirectory, work)
    : onServerDatabase(databaseUrl, work);
}

const randomKey = (): BackupKey => ({
  recipients: [],
  identities: [],
  password: randomBytes(24).toString('base64url'),
});

const sizesOf = (states: TableStates) => ({
  rows: rowsOf(states),
  tables: Object.keys(states).length,
});

const sinceBackup = ({ manifest }: Backup, lostAt: number) => lostAt - Date.parse(manifest.takenAt);
