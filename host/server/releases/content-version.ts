import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Ending of the copies that publishing adds. */
export const compressedSuffix = '.br';

/** The version of a build, or of what the store holds of it: the hash of every file that was built. */
export async function contentVersion(directory: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await builtFiles(directory)) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(directory, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/** Every file of a build, sorted, without what publishing added. */
export async function builtFiles(directory: string): Promise<string[]> {
  return (await allFiles(directory)).filter((file) => !file.endsWith(compressedSuffix));
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
