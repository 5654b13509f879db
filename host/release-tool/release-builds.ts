import path from 'node:path';
import { freezeOf } from '../releases/freeze.ts';
import type { Candidate } from '../releases/gate/candidate.ts';
import { checkClaims } from '../releases/gate/check-claims.ts';
import { promote } from '../releases/promote.ts';
import { type Compression, publish } from '../releases/publish.ts';
import { readSigning } from '../releases/store/open-store.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { authorName } from './author-name.ts';
import { sourceRevision } from './source-revision.ts';

/**
 * Publishes builds and promotes those whose bytes are new to the store, or that visitors have no
 * version of yet. What was published before keeps its place, so that a rollback is not undone, and
 * so does what is frozen.
 *
 * @param storeDirectory the release store
 * @param builds folders with an `artefact.json` each
 * @param options `always` promotes builds that were published before too
 * @returns what is live from now on, as `<name>@<version>`
 */
export async function releaseBuilds(
  storeDirectory: string,
  builds: readonly string[],
  options: { readonly always?: boolean; readonly compression?: Compression } = {},
): Promise<string[]> {
  const author = { who: authorName(), why: 'built here' };
  const revision = await sourceRevision();
  const store = new ReleaseStore(
    storeDirectory,
    readSigning(path.dirname(storeDirectory), process.env),
  );
  // What is built from one source together needs no common versions with what was live before.
  const gate = async (candidate: Candidate) => {
    if (!candidate.combination.versions.host) return;
    checkClaims(await store.readRelease(candidate.combination), candidate.name);
  };
  const promotion = { ...author, gate };
  const promoted: string[] = [];
  for (const build of builds) {
    const { name, version, stored } = await publish(store, build, {
      who: author.who,
      ...(revision && { revision }),
      ...(options.compression && { compression: options.compression }),
    });
    const pointer = await store.readPointer();
    if (!stored && pointer?.versions[name] && !options.always) continue;
    if (pointer && freezeOf(pointer, name)) continue;
    if (await promote(store, { name, version }, promotion)) promoted.push(`${name}@${version}`);
  }
  return promoted;
}
