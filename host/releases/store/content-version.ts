import { createHash } from 'node:crypto';
import { readFile } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { sourceMapsFile } from '@site/shared/contracts/source-maps';
import { deltaSuffix } from '../deltas/delta-name.ts';

/** Ending of the copies that publishing adds. */
export const compressedSuffix = '.br';

/** Files that are read at the same time, and are in memory together. */
const readAtOnce = 32;

/** The one of `node:fs/promises` takes three times the processor time for small files. */
const read = promisify(readFile);

/** What a build consists of. */
export interface BuiltContent {
  /** The hash of every file that was built. */
  readonly version: string;
  /** SHA-256 of each of them, by path. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Reads a build, or what the store holds of it, without what publishing added. */
export async function readContent(directory: string): Promise<BuiltContent> {
  const whole = createHash('sha256');
  const hashes: Record<string, string> = {};
  for await (const batch of readInBatches(directory, await builtFiles(directory))) {
    for (const { file, bytes } of batch) {
      whole.update(`${file}\0`).update(bytes).update('\0');
      hashes[file] = sha256(bytes);
    }
  }
  return { version: whole.digest('hex').slice(0, 12), hashes };
}

/** Reads files of a directory in their order, many at a time. One that cannot be read has no bytes. */
export async function* readInBatches(directory: string, files: readonly string[]) {
  const none = Buffer.alloc(0);
  for (let start = 0; start < files.length; start += readAtOnce) {
    const batch = files.slice(start, start + readAtOnce).map(async (file) => ({
      file,
      bytes: await read(path.join(directory, file)).catch(() => none),
    }));
    yield await Promise.all(batch);
  }
}

/** The version of a build, or of what the store holds of it. */
export async function contentVersion(directory: string): Promise<string> {
  return (await readContent(directory)).version;
}

/** Every file of a build, sorted, without what publishing added, and what it keeps apart. */
export async function builtFiles(directory: string): Promise<string[]> {
  const isBuilt = (file: string) =>
    !file.endsWith(compressedSuffix) && !file.endsWith(deltaSuffix) && file !== sourceMapsFile;
  return (await allFiles(directory)).filter(isBuilt);
}

/** Every file below a directory, sorted, with forward slashes. */
export async function allFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** The first link below a directory, if there is one: it would bring in what is not hashed. */
export async function findLink(directory: string): Promise<string | undefined> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink());
  return link && path.relative(directory, path.join(link.parentPath, link.name));
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
