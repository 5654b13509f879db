import type { StoredArtefact } from '../store/release-set.ts';
import type { Release, ReleaseStore } from '../store/release-store.ts';
import type { Override } from './override-token.ts';

/** Stands for a build that only one machine has. */
const localVersion = 'local';

/**
 * The live release with what an override puts in its place. A local remote keeps the claims of its
 * live version: its routes are those of the site, and its code comes from the developer's machine.
 */
export async function overriddenRelease(
  store: ReleaseStore,
  live: Release,
  { versions, local, off = offOf(live) }: Override,
): Promise<Release> {
  const parts = [live.host, ...live.remotes];
  const base = Object.fromEntries(parts.map(({ artefact, version }) => [artefact.name, version]));
  const known = Object.entries(versions).filter(([name]) => base[name]);
  const release = await store.readRelease({
    versions: { ...base, ...Object.fromEntries(known) },
    off,
  });
  const bases = new Map(
    Object.entries(local).map(([name, url]) => [name, url.replace(/\/*$/, '/')]),
  );
  return {
    host: release.host,
    remotes: release.remotes.map((remote) => servedFrom(remote, bases.get(remote.artefact.name))),
    set: {
      ...release.set,
      remotes: release.set.remotes.map((remote) => {
        const url = bases.get(remote.name);
        return url
          ? { ...remote, version: localVersion, base: url, entry: `${url}remoteEntry.js` }
          : remote;
      }),
    },
  };
}

function offOf({ set }: Release): string[] {
  return set.remotes.filter(({ off }) => off).map(({ name }) => name);
}

/** Nobody but the developer's browser can read a local build: what it holds is not known here. */
function servedFrom(remote: StoredArtefact, url: string | undefined): StoredArtefact {
  if (!url) return remote;
  const artefact = { ...remote.artefact, files: {}, preloads: {}, texts: {}, onDemand: {} };
  return { artefact, version: localVersion, base: url };
}
