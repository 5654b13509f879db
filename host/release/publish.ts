import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  builtFiles,
  compressedSuffix,
  contentVersion,
} from '../server/releases/content-version.ts';
import type { ReleaseStore } from '../server/releases/release-store.ts';
import { describePublication, type Provenance, writePublication } from './publication.ts';

const brotli = promisify(brotliCompress);

/** Kinds of files that get a Brotli copy beside them; pictures and fonts are compressed already. */
const compressible = /\.(?:js|css|svg|json|html|txt)$/;

/** Files that no browser fetches. */
const forServers = /^(?:server\/|artefact\.json$)/;

/** What publishing did. */
export interface PublishResult {
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
export async function publish(
  store: ReleaseStore,
  directory: string,
  provenance: Provenance,
): Promise<PublishResult> {
  const name = await readName(directory);
  const version = await contentVersion(directory);
  const target = store.artefactDirectory(name, version);
  if (await exists(target)) {
    await store.keep(name, version);
    return { name, version, stored: false };
  }
  await mkdir(path.dirname(target), { recursive: true });
  const staging = await mkdtemp(`${target}.`);
  try {
    await cp(directory, staging, { recursive: true });
    const files = (await builtFiles(staging)).filter((file) => !forServers.test(file));
    await Promise.all(files.map((file) => compress(path.join(staging, file))));
    await writePublication(store, await describePublication(staging, version, provenance));
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  await store.keep(name, version);
  return { name, version, stored: true };
}

async function readName(directory: string): Promise<string> {
  const file = path.join(directory, 'artefact.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing: build the package first.`);
  });
  return (JSON.parse(text) as { name: string }).name;
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
