import { isDeepStrictEqual } from 'node:util';
import { changeText, readLogBackwards } from './log.ts';
import { type Pointer, partOf } from './store/pointer.ts';
import { ReleaseError } from './store/release-error.ts';
import type { ReleaseStore } from './store/release-store.ts';

interface Meanwhile {
  readonly name: string;
  readonly version: string;
  /** The pointer that somebody looked at who decided to promote the version. */
  readonly before: Pointer;
  readonly now: Pointer;
}

/**
 * Refuses to give visitors a version of a part that has changed since that was decided: somebody took the
 * version back, moved or ended the canary, or promoted another one.
 *
 * @throws ReleaseError that says who did what, and when
 */
export async function mustBeUnchanged(
  store: ReleaseStore,
  { name, version, before, now }: Meanwhile,
): Promise<void> {
  const stateIn = (pointer: Pointer) => {
    const { canary, retired } = partOf(pointer, name);
    return [pointer.versions[name], canary, retired[version]];
  };
  if (isDeepStrictEqual(stateIn(before), stateIn(now))) return;
  const change = await lastChange(store, name, before.revision);
  throw new ReleaseError(
    `${name}@${version} was not promoted, as ${name} has changed meanwhile${change ? `: ${changeText(change)}` : ''}. Look at npm run release -- status, and promote again what is still wanted.`,
  );
}

async function lastChange(store: ReleaseStore, name: string, after: number) {
  for await (const entry of readLogBackwards(store)) {
    if (entry.revision <= after) return undefined;
    if (entry.name === name && entry.to !== undefined) return entry;
  }
  return undefined;
}
