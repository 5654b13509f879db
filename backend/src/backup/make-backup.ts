import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { diskFailure } from '@site/shared/trust-boundary/disk-failure';
import type { TarSource } from 'modern-tar/fs';
import { writeArchive } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { readEmbeddedDatabase, withStoppedBackend } from './embedded-copy.ts';
import type { BackupKey } from './encryption.ts';
import { type DatabaseRecord, type Manifest, manifestFile } from './manifest.ts';
import { dumpServerDatabase } from './server-copy.ts';

/** Where a site keeps what it keeps. */
export interface SitePlaces {
  readonly dataDirectory: string;
  /** Undefined: the embedded database in the data directory. */
  readonly databaseUrl: string | undefined;
  /** Undefined: the content that comes with the sources. */
  readonly contentDirectory: string | undefined;
}

export interface BackupOptions {
  readonly folder: string;
  readonly key: BackupKey | undefined;
  /** Whether releases lie in an object storage, so that the data directory holds only copies. */
  readonly releasesElsewhere: boolean;
}

export interface Backup {
  readonly file: string;
  readonly manifest: Manifest;
}

/** Names in an archive. */
export const dumpFile = 'database.dump';
export const dataFolder = 'data';
export const contentFolder = 'content';

const pointer = path.join('releases', 'pointer.json');

/** What of the data directory is made again by itself, or means something on this machine only. */
const leftOut = ['assets-cache', 'backend.lock', 'last-pointer.json'];

/**
 * Writes database, releases and keys of a site into one archive.
 *
 * @throws BackupError
 */
export async function makeBackup(site: SitePlaces, options: BackupOptions): Promise<Backup> {
  const { folder } = options;
  refuseFolderInside(folder, site);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await (site.databaseUrl === undefined
      ? backUpEmbedded(site, options)
      : backUpServer(site, site.databaseUrl, options));
  } catch (error) {
    const problem = diskFailure(error, folder);
    throw problem ? new BackupError(problem) : error;
  }
}

/** Each backup would hold all earlier ones. */
function refuseFolderInside(folder: string, { dataDirectory, contentDirectory }: SitePlaces): void {
  const backedUp = { DATA_DIR: dataDirectory, CONTENT_DIR: contentDirectory };
  const target = realPath(folder);
  for (const [setting, directory] of Object.entries(backedUp)) {
    if (directory === undefined || !isWithin(target, realPath(directory))) continue;
    throw new BackupError(
      `${folder} is in ${setting}, which is backed up: name a folder elsewhere (--to).`,
    );
  }
}

/** Without links, also of what is not there yet. */
function realPath(file: string): string {
  const absolute = path.resolve(file);
  if (existsSync(absolute)) return realpathSync(absolute);
  return path.join(realPath(path.dirname(absolute)), path.basename(absolute));
}

function isWithin(file: string, directory: string): boolean {
  return `${file}${path.sep}`.startsWith(`${directory}${path.sep}`);
}

function backUpEmbedded(site: SitePlaces, options: BackupOptions): Promise<Backup> {
  if (!existsSync(path.join(site.dataDirectory, 'db'))) {
    throw new BackupError(
      `There is no database in ${site.dataDirectory}: set DATA_DIR, or DATABASE_URL.`,
    );
  }
  return withStoppedBackend(site.dataDirectory, async () => {
    const takenAt = new Date().toISOString();
    const database = await readEmbeddedDatabase(site.dataDirectory);
    return write({ site, options, takenAt, database, more: [], without: [] });
  });
}

async function backUpServer(
  site: SitePlaces,
  url: string,
  options: BackupOptions,
): Promise<Backup> {
  const dump = await openNameless(options.folder);
  try {
    const takenAt = new Date().toISOString();
    const database = await dumpServerDatabase(url, dump.fd);
    const { size } = await dump.stat();
    const content = dump.createReadStream({ start: 0, autoClose: false });
    const more: TarSource[] = [{ type: 'stream', content, size, target: dumpFile, mode: 0o600 }];
    return await write({ site, options, takenAt, database, more, without: ['db'] });
  } finally {
    await dump.close();
  }
}

/** A dump is in clear where the backup is not: a file without a name is gone however this process ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  const file = path.join(folder, `.dump-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  return handle;
}

interface Parts {
  readonly site: SitePlaces;
  readonly options: BackupOptions;
  readonly takenAt: string;
  readonly database: DatabaseRecord;
  readonly more: readonly TarSource[];
  readonly without: readonly string[];
}

async function write({ site, options, takenAt, database, more, without }: Parts): Promise<Backup> {
  const { dataDirectory, contentDirectory } = site;
  const { folder, key, releasesElsewhere } = options;
  const manifest: Manifest = { format: 1, takenAt, database };
  const skipped = new Set(
    [...leftOut, ...without, pointer, ...(releasesElsewhere ? ['releases'] : [])].map((name) =>
      path.join(dataDirectory, name),
    ),
  );
  const name = `site-${takenAt.replaceAll(':', '-')}.tar.gz${key ? '.age' : ''}`;
  const file = path.join(folder, name);
  const sources: TarSource[] = [
    { type: 'content', content: JSON.stringify(manifest), target: manifestFile },
    ...more,
    // Before the versions, so that those that it names are there.
    ...(releasesElsewhere ? [] : pointerOf(dataDirectory)),
    // With PostgreSQL and keys from the environment there may be none.
    ...directoryOf(existsSync(dataDirectory) ? dataDirectory : undefined, dataFolder),
    ...directoryOf(contentDirectory, contentFolder),
  ];
  const filter = (entry: string) => !skipped.has(entry);
  await writeArchive(file, sources, { key, filter });
  return { file, manifest };
}

function directoryOf(source: string | undefined, target: string): TarSource[] {
  return source === undefined ? [] : [{ type: 'directory', source, target }];
}

function pointerOf(dataDirectory: string): TarSource[] {
  const file = path.join(dataDirectory, pointer);
  if (!existsSync(file)) return [];
  return [{ type: 'content', content: readFileSync(file), target: `${dataFolder}/${pointer}` }];
}
