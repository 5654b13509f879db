import { descriptionFile } from '../store/parse-artefact.ts';
import { ReleaseError } from '../store/release-error.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { Candidate } from './candidate.ts';
import { checkClaims } from './check-claims.ts';
import { checkShared } from './check-shared.ts';

/**
 * Refuses what does not fit the set that it would join, as far as that can be known without running
 * it: paths or slots that two remotes claim, languages that the site does not have, shared modules in versions
 * that the host does not bring.
 *
 * @throws ReleaseError that names the cause and the file
 */
export async function checkCompatibility(store: ReleaseStore, candidate: Candidate): Promise<void> {
  // Before the first host there is nothing that it could fit.
  if (!candidate.combination.versions.host) return;
  const release = await store.readRelease(candidate.combination);
  const left = release.remotes.find(({ artefact }) => artefact.browserOnly);
  if (left) {
    const what = `${left.artefact.name}@${left.version}`;
    throw new ReleaseError(
      `${what} has no code for servers: publish it from its sources.`,
      descriptionFile,
    );
  }
  checkClaims(release, candidate.name);
  checkShared(release, candidate.name);
}
