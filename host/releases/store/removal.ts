import { rename, rm } from 'node:fs/promises';
import { ignoreMissing } from './directory-storage.ts';
import { descriptionKeys, previewMarkKey } from './publication.ts';
import { MissingVersionError } from './release-error.ts';
import { maxCommandTime, mustBeVersion, type ReleaseStore } from './release-store.ts';
import { sourceMapsKey } from './source-maps.ts';

interface Version {
  readonly name: string;
  readonly version: string;
}

/**
 * Notes that a version is about to be promoted: {@link removeUnless} leaves it from now on, or has set it
 * aside before, which is seen here.
 *
 * @throws MissingVersionError when it is not there
 */
export async function claimVersion(store: ReleaseStore, { name, version }: Version): Promise<void> {
  mustBeVersion(name, version);
  await store.storage.put(claimKey(name, version), Buffer.from(new Date().toISOString()));
  if (await store.isKept(name, version)) return;
  await store.storage.remove(claimKey(name, version));
  throw new MissingVersionError(`${name}@${version} is not in the store: publish it first.`);
}

/**
 * Removes a version and what is known of it for good, from here and from where releases are kept, unless it is
 * needed. It is set aside before that is asked: who wants to promote it meanwhile is seen here or finds it gone.
 *
 * @returns whether it was removed
 */
export async function removeUnless(
  store: ReleaseStore,
  { name, version }: Version,
  isNeeded: () => Promise<boolean>,
): Promise<boolean> {
  const bringBack = await setAside(store, { name, version });
  if ((await isClaimed(store, { name, version })) || (await isNeeded())) {
    await bringBack();
    return false;
  }
  const directory = store.artefactDirectory(name, version);
  await store.transport?.remove(name, version);
  for (const copy of [directory, asideDirectory(directory)]) {
    await rm(copy, { recursive: true, force: true });
  }
  const known = [
    ...descriptionKeys(name, version),
    previewMarkKey(name, version),
    sourceMapsKey(name, version),
  ];
  for (const key of [...known, claimKey(name, version)]) {
    await store.storage.remove(key);
  }
  return true;
}

/** Makes a version look as if it was not published, and gives what brings it back. */
async function setAside(
  store: ReleaseStore,
  { name, version }: Version,
): Promise<() => Promise<void>> {
  if (store.transport) return store.transport.setAside(name, version);
  const directory = store.artefactDirectory(name, version);
  // Another command may remove it at the same moment.
  await rename(directory, asideDirectory(directory)).catch(ignoreMissing);
  return () => rename(asideDirectory(directory), directory);
}

async function isClaimed({ storage }: ReleaseStore, { name, version }: Version): Promise<boolean> {
  const found = await storage.get(claimKey(name, version));
  return found !== undefined && Date.now() - Date.parse(found.bytes.toString()) < maxCommandTime;
}

/** Where it is noted that a version is about to be promoted. */
function claimKey(name: string, version: string): string {
  return `publications/${name}/${version}.claim`;
}

/** What a killed command leaves under this name is a leftover as any other. */
function asideDirectory(directory: string): string {
  return `${directory}.pruned`;
}
