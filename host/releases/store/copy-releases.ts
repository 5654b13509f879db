import { descriptionFile } from './parse-artefact.ts';
import { logFolder } from './pointer.ts';
import { ReleaseError } from './release-error.ts';
import { pointerKey } from './release-store.ts';
import { sideBySide } from './side-by-side.ts';
import type { ReleaseStorage } from './storage.ts';

/** A version's file, its description, signature and mark, its source maps, a line of the log. */
const ofReleases =
  /^(?:remotes\/[^/]+\/[0-9a-f]{12}\/.+|publications\/[^/]+\/[0-9a-f]{12}\.(?:json(?:\.minisig)?|preview)|source-maps\/[^/]+\/[0-9a-f]{12}\.json\.br|log\/\d+\.json)$/;

/** What is copied, in this order; the pointer goes last. */
const folders = ['remotes/', 'publications/', 'source-maps/', logFolder];

/**
 * Copies all releases from one place to another: versions, descriptions, the log and, last, the pointer. What
 * is there already never changes, and is left.
 *
 * @returns how many objects were copied
 * @throws ReleaseError when nothing is released, or something is where nothing may be replaced
 */
export async function copyReleases(
  from: ReleaseStorage,
  to: ReleaseStorage,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<number> {
  const [pointer, old] = await Promise.all([from.get(pointerKey), to.get(pointerKey)]);
  if (!pointer) throw new ReleaseError(`${from.locate(pointerKey)}: nothing is released.`);
  if (old && !mayReplace) throw mustBeEmpty(to);
  const there = new Set(await keysIn(to));
  const missing = (await keysIn(from)).filter((key) => !there.has(key));
  const copy = async (key: string) => {
    const found = await from.get(key);
    if (found) await to.put(key, found.bytes);
  };
  // With its description a version counts as published: that comes after its files.
  const isLast = (key: string) => key.endsWith(`/${descriptionFile}`);
  await sideBySide(
    missing.filter((key) => !isLast(key)),
    copy,
  );
  await sideBySide(missing.filter(isLast), copy);
  if (!(await to.putIf(pointerKey, pointer.bytes, old?.tag))) throw mustBeEmpty(to);
  return missing.length;
}

/** Whether something may lie in the folder of a copy, also of one that was interrupted. */
export function isOfCopy(name: string): boolean {
  return folders.includes(`${name}/`) || name === pointerKey || name.startsWith(`${pointerKey}.`);
}

async function keysIn(storage: ReleaseStorage): Promise<string[]> {
  const lists = await Promise.all(folders.map((folder) => storage.list(folder)));
  return lists.flat().filter((key) => ofReleases.test(key));
}

function mustBeEmpty(storage: ReleaseStorage): ReleaseError {
  const file = storage.locate(pointerKey);
  return new ReleaseError(
    `${file}: something is released here. Name an empty store, or remove this file.`,
    file,
  );
}
