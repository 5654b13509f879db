import type { Artefact } from '@site/shared/contracts/artefact';
import semver from 'semver';
import { ReleaseError } from '../store/release-error.ts';
import type { Release } from '../store/release-store.ts';

const file = 'artefact.json';

/**
 * Refuses remotes that were built for other versions of shared modules than the host brings. When
 * the host changes, every remote that is live is looked at.
 *
 * @param changed the artefact that joins
 */
export function checkShared({ host, remotes }: Release, changed: string): void {
  const concerned = remotes.filter(
    ({ artefact }) => changed === 'host' || artefact.name === changed,
  );
  for (const { artefact, version } of concerned) {
    const remote = `${artefact.name}@${version}`;
    const problem = mismatch(artefact, host.artefact);
    if (problem) throw new ReleaseError(`${remote} ${problem} (host@${host.version}).`, file);
  }
}

/** What a host lacks for a remote, in words; `undefined` when they fit. */
function mismatch(remote: Artefact, host: Artefact): string | undefined {
  if (!remote.shared || !remote.kernel) {
    return 'does not say which shared modules it was built for: build it again';
  }
  if (!host.shared || !host.kernel) {
    return 'cannot be checked: the host does not say which shared modules it provides';
  }
  if (!semver.satisfies(host.kernel, remote.kernel)) {
    return `needs the kernel ${remote.kernel}; the host has ${host.kernel}`;
  }
  for (const [name, range] of Object.entries(remote.shared)) {
    const provided = host.shared[name];
    if (!provided) return `needs ${name} ${range}; the host does not share it`;
    if (!semver.satisfies(provided, range)) {
      return `needs ${name} ${range}; the host has ${provided}`;
    }
  }
  return undefined;
}
