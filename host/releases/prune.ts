import { removeCurves } from './canaries/canary-curve.ts';
import { removeCounts } from './experiments/experiment-counts.ts';
import { previewedVersions } from './previews/previews.ts';
import { type Pointer, partOf } from './store/pointer.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { removeUnless } from './store/removal.ts';

/** How many earlier versions of a part stay, so that rollbacks find them. */
export const rollbackVersions = 5;

/** How long a version stays that nobody ever got, in milliseconds: someone may want to promote it. */
const unpromotedRetention = 7 * 86_400_000;

/** How long it is known how canaries did, in milliseconds. */
const curveRetention = 30 * 86_400_000;

/**
 * Removes versions that no page can still use: not live, not in a canary, not where the next
 * rollbacks lead, not shown by a preview, and not given to anyone for the given time.
 *
 * @returns what was removed, as `<name>@<version>`
 */
export async function prune(store: ReleaseStore, keepFor: number): Promise<string[]> {
  const pointer = await store.readPointer();
  if (!pointer) return [];
  const removed: string[] = [];
  const previewed = await previewedVersions(store);
  for (const name of Object.keys(pointer.versions)) {
    const kept = retainedVersions(pointer, name, keepFor);
    const { retired } = partOf(pointer, name);
    for (const { version, at } of await store.versions(name)) {
      const unpromoted = !retired[version] && Date.now() - at < unpromotedRetention;
      if (kept.has(version) || unpromoted || previewed.has(`${name}@${version}`)) continue;
      const isNeeded = async () => {
        if ((await previewedVersions(store)).has(`${name}@${version}`)) return true;
        const now = await store.readPointer();
        return now === undefined || retainedVersions(now, name, keepFor).has(version);
      };
      if (await removeUnless(store, { name, version }, isNeeded))
        removed.push(`${name}@${version}`);
    }
  }
  await pruneCopies(store);
  await removeCurves(store.storage, Date.now() - curveRetention);
  await removeCounts(store.storage, Date.now() - curveRetention);
  await store.removeLeftovers();
  return removed;
}

/** How long a rollback may lead back to without bringing a copy again, in milliseconds. */
const copyRetention = 86_400_000;

/**
 * Removes local copies of what is kept in an object storage, unless visitors get them, got them within
 * a day, or the next rollbacks lead there. Whatever is asked for again is brought again.
 */
export async function pruneCopies(store: ReleaseStore): Promise<void> {
  const pointer = await store.readPointer();
  if (!pointer) return;
  for (const name of Object.keys(pointer.versions)) {
    await store.removeUnusedCopies(name, retainedVersions(pointer, name, copyRetention));
  }
}

function retainedVersions(
  pointer: Pointer,
  name: string,
  keepFor: number,
): Set<string | undefined> {
  const { earlier, canary, retired } = partOf(pointer, name);
  const recent = Object.entries(retired)
    .filter(([, at]) => Date.now() - Date.parse(at) < keepFor)
    .map(([version]) => version);
  return new Set([
    pointer.versions[name],
    canary?.version,
    ...earlier.slice(-rollbackVersions),
    ...recent,
  ]);
}
