import { createHash } from 'node:crypto';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseStore } from '../server/releases/release-store.ts';

const brotli = promisify(brotliCompress);

/** Kinds of files that get a Brotli copy beside them; pictures and fonts are compressed already. */
const compressible = /\.(?:js|css|svg|json|html|txt)$/;

/** Files that no browser fetches. */
const forServers = /^(?:server\/|artefact\.json$)/;

const compressedSuffix = '.br';

/** What publishing did. */
export interface Publication {
  readonly name: string;
  readonly version: string;
  /** `false` when the same bytes were in the store already. */
  readonly stored: boolean;
}

/**
 * Puts a build into the store under the hash of its content. The folder appears as a whole and
 * never changes after: publishing the same bytes again changes nothing.
 *
 * @param directory the build, with `artefact.json` in its root
 */
export async function publish(store: ReleaseStore, directory: string): Promise<Publication> {
  const name = await readName(directory);
  const version = await contentVersion(directory);
  const target = store.artefactDirectory(name, version);
  if (await exists(target)) return { name, version, stored: false };
  await mkdir(path.dirname(target), { recursive: true });
  const staging = await mkdtemp(`${target}.`);
  try {
    await cp(directory, staging, { recursive: true });
    const files = (await listFiles(staging)).filter((file) => !forServers.test(file));
    await Promise.all(files.map((file) => compress(path.join(staging, file))));
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  return { name, version, stored: true };
}

async function readName(directory: string): Promise<string> {
  const file = path.join(directory, 'artefact.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: build the package first.`);
  });
  return (JSON.parse(text) as { name: string }).name;
}

/** The version of a build, or of what the store holds of it: the hash of every file that was built. */
export async function contentVersion(directory: string): Promise<string> {
  const hash = createHash('sha256');
  const files = await listFiles(directory);
  for (const file of files.filter((name) => !name.endsWith(compressedSuffix))) {
    hash
      .update(`${file}\0`)
      .update(await readFile(path.join(directory, file)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

async function compress(file: string): Promise<void> {
  if (!compressible.test(file)) return;
  const bytes = await readFile(file);
  const compressed = await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
  await writeFile(file + compressedSuffix, compressed);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
