import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { type AddressedArtefact, publicAddress } from './public-address.ts';

/** A released artefact with what its build says about itself. */
export interface StoredArtefact extends AddressedArtefact {
  readonly version: string;
}

/**
 * The release set of artefacts. Its id tells combinations apart: other versions, or other parts that
 * are switched off, have another one.
 */
export function createReleaseSet(
  host: StoredArtefact,
  remotes: readonly StoredArtefact[],
  off: readonly string[] = [],
): ReleaseSet {
  const released = (stored: StoredArtefact) => ({
    name: stored.artefact.name,
    version: stored.version,
    base: stored.base,
    entry: publicAddress(stored, stored.artefact.entry),
  });
  const versions = [host, ...remotes].map(({ artefact, version }) => [artefact.name, version]);
  const identity = off.length > 0 ? [...versions, ['off', ...off]] : versions;
  return {
    id: createHash('sha256').update(JSON.stringify(identity)).digest('hex').slice(0, 12),
    host: released(host),
    remotes: remotes.map((remote) => ({
      ...released(remote),
      claims: remote.artefact.claims,
      ...(off.includes(remote.artefact.name) && { off: true }),
      ...(remote.artefact.browserOnly && { browserOnly: true }),
    })),
  };
}
