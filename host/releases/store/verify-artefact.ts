import { existsSync } from 'node:fs';
import { lstat, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliDecompress } from 'node:zlib';
import { sourceMapsFile } from '@site/shared/contracts/source-maps';
import { deltaSuffix } from '../deltas/delta-name.ts';
import {
  allFiles,
  compressedSuffix,
  findLink,
  readContent,
  readInBatches,
  sha256,
} from './content-version.ts';
import { ReleaseError } from './release-error.ts';
import type { ReleaseStore } from './release-store.ts';
import { readPublication } from './stored-publication.ts';

/** What Node tells with `info: true`, which its types leave out: how much of the input was used, too. */
interface Unpacked {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}

const decompress = promisify(brotliDecompress) as unknown as (
  bytes: Buffer,
  options: BrotliOptions,
) => Promise<Unpacked>;

const unreadable: Unpacked = { buffer: Buffer.alloc(0), engine: { bytesWritten: -1 } };

/** SHA-256 of files, by path. */
export type FileHashes = Readonly<Record<string, string>>;

interface Published {
  /** The version, for people. */
  readonly what: string;
  readonly version: string;
  /** The hashes that were written down when it was published: they tell which file was changed. */
  readonly hashes?: (() => Promise<FileHashes | undefined>) | undefined;
}

/**
 * Reads a version as it lies in a directory and makes sure that it is what was published: no file
 * more, less or other, no link, and each compressed copy a copy.
 *
 * @returns the hashes of all files that were built
 * @throws ReleaseError that names the file, as far as it is known
 */
export async function verifyArtefact(
  directory: string,
  { what, version, hashes }: Published,
): Promise<FileHashes> {
  const isLink = (await lstat(directory)).isSymbolicLink();
  const link = isLink ? directory : await findLink(directory);
  if (link) throw new ReleaseError(`${what}: ${link} is a link; versions consist of files.`, link);
  const content = await readContent(directory);
  if (existsSync(path.join(directory, sourceMapsFile))) throw wasChanged(what, sourceMapsFile);
  if (content.version !== version) {
    throw wasChanged(what, changedFile(content.hashes, await hashes?.()));
  }
  for await (const batch of readInBatches(directory, await compressedCopies(directory))) {
    await Promise.all(
      batch.map(async ({ file: copy, bytes }) => {
        const original = copy.slice(0, -compressedSuffix.length);
        const unpacked = await unpack(bytes, path.join(directory, original));
        if (!unpacked || content.hashes[original] !== sha256(unpacked))
          throw wasChanged(what, copy);
      }),
    );
  }
  return content.hashes;
}

/**
 * What a compressed copy holds, if it can be a copy of a file: no more than that is unpacked, as a few bytes can
 * hold more than there is memory, and nothing follows it, which some browsers refuse.
 */
async function unpack(bytes: Buffer, original: string): Promise<Buffer | undefined> {
  const found = await stat(original).catch(() => undefined);
  if (!found) return undefined;
  const options = { maxOutputLength: Math.max(found.size, 1), info: true };
  const { buffer, engine } = await decompress(bytes, options).catch(() => unreadable);
  return engine.bytesWritten === bytes.length ? buffer : undefined;
}

function wasChanged(what: string, file: string | undefined): ReleaseError {
  const place = file === undefined ? '' : `: ${file}`;
  return new ReleaseError(`${what} was changed after it was published${place}.`, file);
}

/** A file that is missing, added or other than it was. */
function changedFile(found: FileHashes, published: FileHashes | undefined): string | undefined {
  if (!published) return undefined;
  const files = Object.keys({ ...published, ...found });
  return files.find((file) => published[file] !== found[file]);
}

/**
 * Makes sure that a version in the store is what was published, see {@link verifyArtefact}, and, where releases must be
 * signed, that its files are those that its team signed.
 *
 * @param known what an earlier look of this process returned: then of the files only those that servers run are read
 * @returns the hashes of all files that were built, and of the deltas beside them
 */
export async function verifyStored(
  store: ReleaseStore,
  { name, version }: { readonly name: string; readonly version: string },
  known?: FileHashes,
): Promise<FileHashes> {
  const what = `${name}@${version}`;
  const publication = () => readPublication(store, name, version);
  // Without signatures a version can be told by its own name, also while its description cannot be read.
  const published = store.keys ? await publication() : await publication().catch(() => undefined);
  const signed = store.keys && published;
  const hashes = async () => published?.hashes;
  const directory = store.artefactDirectory(name, version);
  if (known) await verifyCode(directory, what, known);
  const found = known
    ? withoutDeltas(known)
    : await verifyArtefact(directory, { what, version, hashes });
  const other = changedFile(found, signed?.hashes);
  if (other !== undefined) throw wasChanged(what, other);
  return { ...found, ...(await verifyDeltas(directory, what, published?.deltas)) };
}

/** Deltas are no part of what was built, and are read each time. */
function withoutDeltas(hashes: FileHashes): FileHashes {
  return Object.fromEntries(Object.entries(hashes).filter(([file]) => !file.endsWith(deltaSuffix)));
}

/** What servers run, in a version that was verified before. */
async function verifyCode(directory: string, what: string, hashes: FileHashes): Promise<void> {
  const files = Object.keys(hashes).filter(isServerCode);
  for await (const batch of readInBatches(directory, files)) {
    const other = batch.find(({ file, bytes }) => sha256(bytes) !== hashes[file]);
    if (other) throw wasChanged(what, other.file);
  }
}

/** Whether servers run a file of an artefact. */
export function isServerCode(file: string): boolean {
  return file.startsWith('server/');
}

/** Deltas that are in no description are nobody's; one that is missing is not needed. */
async function verifyDeltas(
  directory: string,
  what: string,
  deltas: FileHashes = {},
): Promise<FileHashes> {
  const found: Record<string, string> = {};
  for (const [delta, hash] of Object.entries(deltas)) {
    const bytes = await readFile(path.join(directory, delta)).catch(() => undefined);
    if (bytes === undefined) continue;
    if (sha256(bytes) !== hash) throw wasChanged(what, delta);
    found[delta] = hash;
  }
  return found;
}

async function compressedCopies(directory: string): Promise<string[]> {
  return (await allFiles(directory)).filter((file) => file.endsWith(compressedSuffix));
}
