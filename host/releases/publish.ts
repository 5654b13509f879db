import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sourceMapsFile } from '@site/shared/contracts/source-maps';
import { sharesScripts } from './compare-names.ts';
import { type Compression, compress } from './compress.ts';
import { deltaSuffix } from './deltas/delta-name.ts';
import { writeDeltas } from './deltas/write-deltas.ts';
import { signAgain } from './signing/sign-again.ts';
import { mustBeTeamKey } from './signing/sign-change.ts';
import { builtFiles, contentVersion, findLink } from './store/content-version.ts';
import { descriptionFile, readBuild } from './store/parse-artefact.ts';
import { describePublication, type Provenance, previewMarkKey } from './store/publication.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { keepSourceMaps } from './store/source-maps.ts';
import { writePublication } from './store/stored-publication.ts';

/** Files that no browser fetches. */
const forServers = /^(?:server\/|artefact\.json$)/;

interface PublishOptions extends Provenance {
  /** The name that the build must have; any when left out. */
  readonly expected?: string;
  readonly compression?: Compression;
  /** It is to be looked at: promoting the newest version does not mean this one. */
  readonly forPreview?: boolean;
}

/** What publishing did. */
export interface PublishResult {
  readonly name: string;
  readonly version: string;
  /** `false` when the same bytes were in the store already. */
  readonly stored: boolean;
  /** Whether it was signed now. */
  readonly signed: boolean;
}

/**
 * Puts a build into the store under the hash of its content. The folder appears as a whole and
 * never changes after: publishing the same bytes again changes nothing.
 *
 * @param directory the build, with `artefact.json` in its root
 * @throws ReleaseError when the build is not what it says, or holds links
 */
export async function publish(
  store: ReleaseStore,
  directory: string,
  { expected, compression = 'best', forPreview = false, ...provenance }: PublishOptions,
): Promise<PublishResult> {
  const artefact = await readBuild(directory);
  const { name } = artefact;
  if (expected && name !== expected) {
    throw new ReleaseError(
      `${directory} holds a build of ${name}, not of ${expected}.`,
      descriptionFile,
    );
  }
  await refuseLinks(directory);
  await mustBeTeamKey(store, name);
  const version = await contentVersion(directory);
  const target = store.artefactDirectory(name, version);
  if (await exists(target)) {
    const signed = await signAgain(store, { build: directory, name, version, provenance });
    await store.keep(name, version);
    if (!forPreview) await store.storage.remove(previewMarkKey(name, version));
    return { name, version, stored: false, signed };
  }
  const shares = await sharesScripts(store, directory, artefact);
  await mkdir(path.dirname(target), { recursive: true });
  const staging = await mkdtemp(`${target}.`);
  try {
    const maps = path.join(directory, sourceMapsFile);
    const isBuilt = (file: string) => file !== maps && !file.endsWith(deltaSuffix);
    await cp(directory, staging, { recursive: true, filter: isBuilt });
    const files = (await builtFiles(staging)).filter((file) => !forServers.test(file));
    await Promise.all(files.map((file) => compress(path.join(staging, file), compression)));
    if (shares && compression === 'best') await writeDeltas(store, staging, { artefact, version });
    await keepSourceMaps(store, { directory, name, version });
    const publication = await describePublication(staging, version, provenance);
    await writePublication(store, { ...publication, sharesScripts: shares });
    if (forPreview)
      await store.storage.put(previewMarkKey(name, version), Buffer.from('preview\n'));
    await rename(staging, target);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  }
  await store.keep(name, version);
  return { name, version, stored: true, signed: store.keys !== undefined };
}

/** A link would bring in what is not hashed, and may be something else tomorrow. */
async function refuseLinks(directory: string): Promise<void> {
  const file = await findLink(directory);
  if (file === undefined) return;
  throw new ReleaseError(`${directory}: ${file} is a link; a build consists of files.`, file);
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
