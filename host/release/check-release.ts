import { stat } from 'node:fs/promises';
import path from 'node:path';
import { exposedModules } from '@site/shared/federation/claims';
import {
  type Pointer,
  ReleaseError,
  type ReleaseStore,
  type StoredArtefact,
} from '../server/releases/release-store.ts';
import { contentVersion } from './publish.ts';

/**
 * Refuses a pointer that visitors would suffer from: files that are missing or changed, modules
 * that the claims name and the build lacks, paths (whatever their parameters are called) or slots
 * that two remotes claim.
 *
 * @throws ReleaseError that names the cause
 */
export async function checkRelease(
  store: ReleaseStore,
  pointer: Pointer,
  changed: string,
): Promise<void> {
  const stored = await store.readArtefact(changed, pointer.versions[changed] ?? '');
  await checkFiles(store, stored);
  if (!pointer.versions.host) return;
  const { remotes } = await store.readRelease(pointer);
  checkOverlaps(remotes);
}

async function checkFiles(store: ReleaseStore, { artefact, version }: StoredArtefact) {
  const directory = store.artefactDirectory(artefact.name, version);
  const modules = exposedModules(artefact.claims);
  const server = modules.map((module) => `server/${module}.js`);
  for (const file of [...Object.keys(artefact.files), ...server]) {
    const found = await stat(path.join(directory, file)).catch(() => undefined);
    if (!found) throw new ReleaseError(`${artefact.name}@${version} lacks ${file}.`);
    const bytes = artefact.files[file]?.bytes;
    if (bytes !== undefined && found.size !== bytes) {
      throw new ReleaseError(
        `${artefact.name}@${version}: ${file} has ${found.size} bytes, ${bytes} were built.`,
      );
    }
  }
  if ((await contentVersion(directory)) !== version) {
    throw new ReleaseError(`${artefact.name}@${version} was changed after it was published.`);
  }
  for (const module of modules) {
    if ((artefact.preloads[module] ?? []).length === 0) {
      throw new ReleaseError(
        `${artefact.name}@${version} claims the module ${module} but does not build it.`,
      );
    }
  }
}

function checkOverlaps(remotes: readonly StoredArtefact[]): void {
  const owners = new Map<string, string>();
  for (const { artefact } of remotes) {
    const { name, claims } = artefact;
    const claimed = [
      ...claims.pages.map(({ path: page }) => `the path ${page}`),
      ...(claims.redirects ?? []).map(({ from }) => `the path ${from}`),
      ...(claims.slots ?? []).map((slot) => `the slot ${slot.name}`),
    ];
    for (const claim of claimed) {
      const key = claim.replace(/:[^/]+/g, ':').toLowerCase();
      const owner = owners.get(key);
      if (owner) throw new ReleaseError(`${name} claims ${claim}, which ${owner} has.`);
      owners.set(key, name);
    }
  }
}
