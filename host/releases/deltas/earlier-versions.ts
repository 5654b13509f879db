import { namedVersions, type Pointer } from '../store/pointer.ts';

/** How many of the versions that visitors got last deltas lead from. */
const maxVersions = 3;

/** The versions of a part that deltas to another version of it lead from, the newest first. */
export function earlierVersions(pointer: Pointer, name: string, version: string): string[] {
  return namedVersions(pointer, name)
    .filter((other) => other !== version)
    .slice(0, maxVersions);
}
