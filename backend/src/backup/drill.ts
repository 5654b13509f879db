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

/**
 * Restores a backup as a copy of the site, backs that up, changes it, destroys it, restores it again and
 * compares every row; then starts a backend on it. The site itself is not touched.
 *
 * @param file the backup
 * @param databaseUrl a PostgreSQL server on which the copy gets a database of its own; undefined for a
 *   backup of the embedded database
 * @throws BackupError when anything does not come back
 */
export function drill(
  file: string,
  { databaseUrl, key }: { databaseUrl: string | undefined; key: BackupKey | undefined },
): Promise<DrillReport> {
  const directory = mkdtempSync(path.join(tmpdir(), 'site-drill-'));
  return withTemporary(directory, async () => {
    const copy: SitePlaces = {
      dataDirectory: path.join(directory, 'data'),
      databaseUrl: databaseUrl && databaseFor(databaseUrl),
      contentDirectory: undefined,
    };
    try {
      await makeEmpty(copy, databaseUrl);
      const { manifest } = await restoreBackup(file, copy, { key, withoutWaitingMessages: false });
      const { tables: states } = manifest.database;
      const copyKey = randomKey();
      const options = { folder: path.join(directory, 'backups'), key: copyKey };
      const backup = await makeBackup(copy, { ...options, releasesElsewhere: false });
      await loseWhatCameLater(copy, states);

      await makeEmpty(copy, databaseUrl);
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
      await startOnCopy(copy);
      return {
        ...sizesOf(states),
        recoveryPoint: sinceBackup(backup, lostAt),
        restored,
        ready: Date.now() - lostAt,
      };
    } finally {
      if (databaseUrl && copy.databaseUrl) await dropDatabase(databaseUrl, copy.databaseUrl);
    }
  });
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

/** Takes everything from a copy, and gives it an empty database where it has one on a server. */
async function makeEmpty(copy: SitePlaces, databaseUrl: string | undefined): Promise<void> {
  rmSync(copy.dataDirectory, { recursive: true, force: true, maxRetries: 5 });
  if (databaseUrl === undefined || copy.databaseUrl === undefined) return;
  const { databaseUrl: url } = copy;
  await dropDatabase(databaseUrl, url);
  await onServerDatabase(databaseUrl, (server) => server.query(`create database ${nameOf(url)}`));
}

async function dropDatabase(server: string, url: string): Promise<void> {
  await onServerDatabase(server, (database) =>
    database.query(`drop database if exists ${nameOf(url)} with (force)`),
  );
}

function databaseFor(server: string): string {
  const url = new URL(server);
  url.pathname = `site_drill_${randomUUID().replaceAll('-', '')}`;
  return url.href;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

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
