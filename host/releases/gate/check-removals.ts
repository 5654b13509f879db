import { claimedPaths } from '@site/shared/federation/claims';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Candidate } from './candidate.ts';

const file = 'artefact.json';

/**
 * Refuses a version that takes away what visitors have: a path that nobody answers any more, or a
 * form that a page embeds.
 *
 * @throws ReleaseError that names what would be gone
 */
export async function checkRemovals(store: ReleaseStore, candidate: Candidate): Promise<void> {
  const { name, version, pointer, combination } = candidate;
  const liveVersion = pointer.versions[name];
  if (!liveVersion || !combination.versions.host) return;
  const { remotes } = await store.readRelease(combination);
  const next = remotes.map(({ artefact }) => artefact.claims);
  const paths = new Set(next.flatMap(claimedPaths).map(shapeOf));
  const slots = new Set(next.flatMap((claims) => claims.slots ?? []).map((slot) => slot.name));
  const embedded = new Set(next.flatMap(({ pages }) => pages).flatMap((page) => page.slots ?? []));
  const live = (await store.readArtefact(name, liveVersion)).artefact.claims;
  const gone = [
    ...claimedPaths(live)
      .filter((path) => !paths.has(shapeOf(path)))
      .map((path) => `the path ${path}`),
    ...(live.slots ?? [])
      .filter((slot) => !slots.has(slot.name) && embedded.has(slot.name))
      .map((slot) => `the slot ${slot.name}, which a page embeds`),
  ];
  if (gone.length === 0) return;
  throw new ReleaseError(
    `${name}@${version} does not have ${gone.join(', ')}, as what is live does.`,
    file,
  );
}

/** What a path is called does not matter, only what addresses it takes. */
function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':').toLowerCase();
}
