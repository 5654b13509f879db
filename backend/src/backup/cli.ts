import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { keepFilesPrivate } from '@site/shared/trust-boundary/private-directory';
import { StartError } from '@site/shared/trust-boundary/start-failure';
import { PrimaryAddress } from '../database/primary-address.ts';
import { requestTimeouts } from '../database/server-timeouts.ts';
import { readArguments } from '../read-arguments.ts';
import { readConfig } from '../read-config.ts';
import { BackupError, reasonOf } from './backup-error.ts';
import { drill } from './drill.ts';
import { type BackupKey, readBackupKey } from './encryption.ts';
import { abortOnSignals, exitOnSignals } from './interruption.ts';
import { noteBackup } from './last-backup.ts';
import { type BackupOptions, makeBackup, type SitePlaces } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { rowsOf, type TableStates } from './table-states.ts';
import { withTemporary } from './temporary-path.ts';

const help = `npm run backup  -- [--to backups]
npm run restore -- <file> [--without-waiting-messages]
npm run drill   -- [<file>]

Database, releases, keys and content of the site whose settings the environment has (DATA_DIR,
DATABASE_URL, CONTENT_DIR). BACKUP_KEY_FILE names a file with a password, or with keys of age: then
backups are encrypted. A drill without a file makes a backup first.`;

const options = {
  to: { type: 'string', default: 'backups' },
  'without-waiting-messages': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

interface Settings extends Pick<BackupOptions, 'key' | 'releasesElsewhere'> {
  readonly site: SitePlaces;
}

exitOnSignals();
try {
  keepFilesPrivate();
  await main(process.argv.slice(2));
} catch (error) {
  const isTold = error instanceof BackupError || error instanceof StartError;
  tellProblem(isTold ? error.message : inspect(error));
  process.exitCode ??= 1;
}

async function main([verb, ...args]: string[]): Promise<void> {
  const { values, positionals } = readArguments({ args, allowPositionals: true, options }, help);
  const [file, ...more] = positionals.map((name) => path.resolve(name));
  const settings = await readSettings(process.env);
  if (values.help || more.length > 0) tell(help);
  else if (verb === 'backup' && !file) await backup(settings, path.resolve(values.to));
  else if (verb === 'restore' && file) {
    await restore(settings, file, values['without-waiting-messages']);
  } else if (verb === 'drill') await rehearse(settings, file);
  else throw new BackupError(help);
}

async function readSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const { dataDirectory, databaseUrl, contentDirectory } = readConfig(environment, process.cwd());
  const { BACKUP_KEY_FILE, CONTENT_DIR, RELEASES_URL } = environment;
  return {
    site: {
      dataDirectory,
      databaseUrl: databaseUrl && (await primaryOf(databaseUrl)),
      contentDirectory: CONTENT_DIR ? contentDirectory : undefined,
    },
    key: BACKUP_KEY_FILE ? readBackupKey(BACKUP_KEY_FILE) : undefined,
    releasesElsewhere: Boolean(RELEASES_URL),
  };
}

/** The server that takes writes, where several are named. */
async function primaryOf(databaseUrl: string): Promise<string> {
  const primary = new PrimaryAddress(databaseUrl, requestTimeouts);
  await primary.find();
  return primary.current;
}

async function backup({ site, key, releasesElsewhere }: Settings, folder: string): Promise<void> {
  const start = Date.now();
  const made = await makeBackup(site, { folder, key, releasesElsewhere });
  const { file, manifest } = made;
  tell(`${file}: ${sizeOf(manifest.database.tables)}, in ${seconds(Date.now() - start)}`);
  await noteBackup(site, made).catch((error: unknown) =>
    tellProblem(
      `The site was not told of it, and may warn that backups are old: ${reasonOf(error)}`,
    ),
  );
  if (!key) tell('It is not encrypted, and holds keys and people’s data: BACKUP_KEY_FILE.');
  if (releasesElsewhere) {
    tell('Releases are in the object storage of RELEASES_URL, and not in this file.');
  } else if (!existsSync(path.join(site.dataDirectory, 'releases'))) {
    tell(
      'No releases are in DATA_DIR, and so none in this file: docs/backups.md says how to copy them.',
    );
  }
}

async function restore(
  { site, key }: Settings,
  file: string,
  withoutWaitingMessages: boolean,
): Promise<void> {
  const start = Date.now();
  const { manifest, messagesDropped, contentRestored } = await restoreBackup(file, site, {
    key,
    withoutWaitingMessages,
  });
  const { takenAt, database } = manifest;
  tell(
    `The state of ${takenAt} is back, ${sizeOf(database.tables)}, each compared, in ${seconds(Date.now() - start)}`,
  );
  tell(`DATA_DIR is ${site.dataDirectory}; what came after that moment is not in it.`);
  if (contentRestored) tell(`CONTENT_DIR is ${site.contentDirectory}.`);
  if (withoutWaitingMessages) tell(`${messagesDropped} messages that waited are not sent.`);
}

async function rehearse(settings: Settings, file: string | undefined): Promise<void> {
  if (file !== undefined) return tellDrill(settings, file, settings.key);
  const folder = mkdtempSync(path.join(tmpdir(), 'site-backup-'));
  await withTemporary(folder, async () => {
    // Not with a key that can only encrypt: this backup is read at once.
    const options = { folder, key: undefined, releasesElsewhere: settings.releasesElsewhere };
    const made = await makeBackup(settings.site, options);
    await tellDrill(settings, made.file, undefined);
  });
}

async function tellDrill(
  { site: { databaseUrl } }: Settings,
  file: string,
  key: BackupKey | undefined,
): Promise<void> {
  // What is only on this machine goes with this process.
  const signal =
    databaseUrl === undefined
      ? undefined
      : abortOnSignals(new BackupError('The drill was interrupted; its copy is gone.'));
  const { rows, tables, recoveryPoint, restored, ready } = await drill(file, {
    databaseUrl,
    key,
    ...(signal && { signal }),
  });
  tell(
    `A copy was destroyed and restored: ${rows} rows in ${tables} tables, every one as before.
Recovery point: the backup, here ${seconds(recoveryPoint)} before the loss.
Recovery time: rows were back after ${seconds(restored)}, a backend was ready after ${seconds(ready)}.`,
  );
}

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

function tellProblem(text: string): void {
  process.stderr.write(`${text}\n`);
}

function sizeOf(states: TableStates): string {
  return `${rowsOf(states)} rows in ${Object.keys(states).length} tables`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`;
}
