import { stat } from 'node:fs/promises';
import path from 'node:path';
import { exposedModules } from '@site/shared/federation/claims';
import {
  type Pointer,
  ReleaseError,
  type ReleaseStore,
  type StoredArtefact,
} from '../server/releases/release-store.ts';

/**
 * Refuses a pointer that visitors would suffer from: files that are missing or changed, modules
 * that the claims name and the build lacks, paths or slots that two remotes claim.
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
  const server = exposedModules(artefact.claims).map((module) => `server/${module}.js`);
  const wanted = [...Object.keys(artefact.files), ...server];
  for (const file of wanted) {
    const found = await stat(path.join(directory, file)).catch(() => undefined);
    const bytes = artefact.files[file]?.bytes;
    if (!found) throw new ReleaseError(`${artefact.name}@${version} lacks ${file}.`);
    if (bytes !== undefined && found.size !== bytes) {
      throw new ReleaseError(
        `${artefact.name}@${version}: ${file} has ${found.size} bytes, ${bytes} were built.`,
      );
    }
  }
  for (const module of exposedModules(artefact.claims)) {
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
      const owner = owners.get(claim);
      if (owner) throw new ReleaseError(`${name} claims ${claim}, which ${owner} has.`);
      owners.set(claim, name);
    }
  }
}
