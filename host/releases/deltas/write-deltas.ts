import { createHash } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Artefact } from '@site/shared/contracts/artefact';
import { compressedSuffix } from '../store/content-version.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { verifyStored } from '../store/verify-artefact.ts';
import { compressDelta } from './compress-delta.ts';
import { deltaName, stemOf } from './delta-name.ts';
import { earlierVersions } from './earlier-versions.ts';

interface PublishedVersion {
  readonly artefact: Pick<Artefact, 'name' | 'files' | 'format'>;
  readonly version: string;
}

/**
 * Puts deltas beside the scripts of a version that is being published: each for those who have the script that was
 * called the same in one of the last versions that visitors got.
 *
 * @param directory the version's files, with their compressed copies
 */
export async function writeDeltas(
  store: ReleaseStore,
  directory: string,
  { artefact: { name, files, format }, version }: PublishedVersion,
): Promise<void> {
  if (format < 2) return;
  const pointer = await store.withAnyPointer().readPointer();
  if (!pointer) return;
  const now = scriptsByStem(Object.keys(files));
  for (const earlier of earlierVersions(pointer, name, version)) {
    const scripts = await earlierScripts(store, { name, version: earlier });
    for (const [stem, file] of now) {
      const before = scripts.get(stem);
      if (before === undefined || before === file || files[before]) continue;
      const dictionary = path.join(store.artefactDirectory(name, earlier), before);
      await writeDelta(path.join(directory, file), await readFile(dictionary));
    }
  }
}

async function writeDelta(file: string, dictionary: Buffer): Promise<void> {
  const { size } = await stat(file + compressedSuffix);
  const delta = await compressDelta({ file: await readFile(file), dictionary, brotliBytes: size });
  if (!delta) return;
  await writeFile(deltaName(file, createHash('sha256').update(dictionary).digest()), delta);
}

/** Of a version that is not there any more, or not as it was published, nobody has scripts to start from. */
async function earlierScripts(
  store: ReleaseStore,
  version: { readonly name: string; readonly version: string },
): Promise<ReadonlyMap<string, string>> {
  try {
    const { artefact } = await store.readArtefact(version.name, version.version);
    if (artefact.format < 2) return new Map();
    await verifyStored(store, version);
    return scriptsByStem(Object.keys(artefact.files));
  } catch {
    return new Map();
  }
}

/** Scripts that are alone in what they are called: of several nobody knows which one was which. */
function scriptsByStem(files: readonly string[]): Map<string, string> {
  const scripts = new Map<string, string>();
  const shared = new Set<string>();
  for (const file of files) {
    const stem = stemOf(file);
    if (stem === undefined) continue;
    if (scripts.has(stem)) shared.add(stem);
    scripts.set(stem, file);
  }
  for (const stem of shared) scripts.delete(stem);
  return scripts;
}
