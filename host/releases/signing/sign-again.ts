import { sharesScripts } from '../compare-names.ts';
import { readContent } from '../store/content-version.ts';
import { readBuild } from '../store/parse-artefact.ts';
import { describePublication, type Provenance } from '../store/publication.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { readPublication, writePublication } from '../store/stored-publication.ts';
import { verifyArtefact } from '../store/verify-artefact.ts';

interface PublishedBefore {
  /** The folder with a build of the version. */
  readonly build: string;
  readonly name: string;
  readonly version: string;
  readonly provenance: Provenance;
}

/**
 * Signs a version that was published before, where releases must be signed and no trusted key has: what was built
 * here has the same bytes, so its team says the same of it.
 *
 * @returns whether it did
 * @throws ReleaseError when the store holds other bytes than were built here
 */
export async function signAgain(
  store: ReleaseStore,
  { build, name, version, provenance }: PublishedBefore,
): Promise<boolean> {
  if (!store.keys || (await isSigned(store, name, version))) return false;
  const { hashes } = await readContent(build);
  const stored = store.artefactDirectory(name, version);
  const what = `${name}@${version}`;
  await verifyArtefact(stored, { what, version, hashes: async () => hashes });
  const publication = await describePublication(stored, version, provenance);
  // What was added there is in no version; scripts travel without deltas instead.
  const shares = await sharesScripts(store, build, await readBuild(build));
  await writePublication(store, { ...publication, hashes, deltas: {}, sharesScripts: shares });
  return true;
}

function isSigned(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  return readPublication(store, name, version).then(
    () => true,
    () => false,
  );
}
