import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { diskFailure } from '@site/shared/trust-boundary/disk-failure';
import { type PackOptionsFS, packTar, type TarSource, unpackTar } from 'modern-tar/fs';
import { BackupError, reasonOf } from './backup-error.ts';
import { type BackupKey, decrypt, encrypt, encryptedStart } from './encryption.ts';
import { withTemporary } from './temporary-path.ts';

interface ArchiveOptions extends Pick<PackOptionsFS, 'filter'> {
  /** Undefined: the archive is not encrypted. */
  readonly key: BackupKey | undefined;
}

/**
 * Writes a compressed tar archive for its owner only. The file appears whole, and on disk, or not at
 * all.
 *
 * @throws BackupError when there is a file of that name already
 */
export async function writeArchive(
  file: string,
  sources: readonly TarSource[],
  { key, filter }: ArchiveOptions,
): Promise<void> {
  const partial = `${file}.partial`;
  await withTemporary(partial, async () => {
    const packed = packTar(sources, filter ? { filter } : {});
    const compressed = createGzip();
    const [content, packing] = [
      key ? await encrypt(compressed, key) : compressed,
      pipeline(packed, compressed),
    ];
    const target = createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true });
    await Promise.all([packing, pipeline(content, target)]);
    await rename(partial, file);
    await syncDirectory(path.dirname(file));
  });
}

/**
 * Unpacks an archive into an empty directory, for its owner only. Nothing is unpacked before the archive
 * was read to its end.
 *
 * @throws BackupError when it cannot be read to its end, is encrypted with another key, or the directory
 * cannot be written
 */
export async function readArchive(
  file: string,
  directory: string,
  key: BackupKey | undefined,
): Promise<void> {
  const encrypted = await isEncrypted(file);
  if (encrypted && key === undefined) {
    throw new BackupError(`${file} is encrypted: set BACKUP_KEY_FILE.`);
  }
  const source = createReadStream(file);
  const content = encrypted && key ? await decrypt(source, key) : source;
  const plain = path.join(directory, '.archive.tar');
  try {
    await pipeline(content, createGunzip(), createWriteStream(plain, { mode: 0o600, flags: 'wx' }));
    // Links are nothing that a backup of this site holds.
    const target = unpackTar(directory, {
      filter: ({ type }) => type === 'file' || type === 'directory',
      strict: true,
      fmode: 0o600,
      dmode: 0o700,
    });
    await pipeline(createReadStream(plain), target);
  } catch (error) {
    throw new BackupError(unpackFailure(error, file, directory));
  }
  await rm(plain);
}

/** What the system refuses, which names its call, says nothing about the archive. */
function unpackFailure(error: unknown, file: string, directory: string): string {
  if (!(error instanceof Error && 'syscall' in error)) {
    return `${file} is damaged: ${reasonOf(error)}. Take another backup.`;
  }
  const place = path.dirname(directory);
  return diskFailure(error, place) ?? `${file} cannot be unpacked in ${place}: ${reasonOf(error)}.`;
}

async function isEncrypted(file: string): Promise<boolean> {
  let handle: FileHandle;
  try {
    handle = await open(file);
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${reasonOf(error)}.`);
  }
  try {
    const start = Buffer.alloc(encryptedStart.length);
    await handle.read(start, 0, start.length, 0);
    return start.toString('latin1') === encryptedStart;
  } finally {
    await handle.close();
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory);
  await handle.sync().finally(() => handle.close());
}
