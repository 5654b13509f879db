import path from 'node:path';
import type { Compression } from '../releases/compress.ts';
import { freezeOf } from '../releases/freeze.ts';
import type { Candidate } from '../releases/gate/candidate.ts';
import { checkClaims } from '../releases/gate/check-claims.ts';
import { promote } from '../releases/promote.ts';
import { type PublishResult, publish } from '../releases/publish.ts';
import { isTeamKey } from '../releases/signing/sign-change.ts';
import { contentVersion } from '../releases/store/content-version.ts';
import { readSigning } from '../releases/store/open-store.ts';
import { readBuild } from '../releases/store/parse-artefact.ts';
import { type Combination, namesVersion, type Pointer } from '../releases/store/pointer.ts';
import { ReleaseStore } from '../releases/store/release-store.ts';
import { authorName } from './author-name.ts';
import { sourceRevision } from './source-revision.ts';
import { typed } from './verb.ts';

interface Built {
  readonly name: string;
  readonly version: string;
}

interface ReleaseOptions {
  readonly always?: boolean;
  readonly compression?: Compression;
  readonly report?: (line: string) => void;
}

type Versions = Combination['versions'];

/**
 * Publishes builds and promotes those that visitors never had, or that were pruned since. What they
 * had keeps its place, so that a rollback is not undone, and so does what is frozen. The builds are
 * judged together, as the set that they become: either visitors get all of them or none. Where releases are
 * signed, builds of parts that the key here is not for are left out.
 *
 * @param storeDirectory the release store
 * @param builds folders with an `artefact.json` each
 * @param options `always` promotes builds that visitors had before too; `report` is told of what is left out
 * @returns what is live from now on, as `<name>@<version>`
 */
export async function releaseBuilds(
  storeDirectory: string,
  builds: readonly string[],
  options: ReleaseOptions = {},
): Promise<string[]> {
  const author = { who: authorName(), why: 'built here' };
  const revision = await sourceRevision();
  const store = new ReleaseStore(
    storeDirectory,
    readSigning(path.dirname(storeDirectory), process.env),
  );
  const { pointer } = await store.readPointerToChange();
  const published: PublishResult[] = [];
  for (const build of await signedHere(store, builds, { pointer, ...options })) {
    const result = await publish(store, build, {
      who: author.who,
      ...(revision && { revision }),
      ...(options.compression && { compression: options.compression }),
    });
    published.push(result);
  }
  const isNew = ({ name, version, stored }: PublishResult) =>
    stored || !namesVersion(pointer, name, version);
  const next = published.filter(
    (built) => !freezeOf(pointer, built.name) && (options.always || isNew(built)),
  );
  const promoted: string[] = [];
  for (const built of await inOrder(store, pointer.versions, next)) {
    // What is built from one source together needs no common versions with what was live before.
    const gate = ({ combination }: Candidate) => checkSet(store, combination, next);
    if (await promote(store, built, { ...author, gate }))
      promoted.push(`${built.name}@${built.version}`);
  }
  return promoted;
}

/** The builds that the key here may sign; of the others it is told which are not live already. */
async function signedHere(
  store: ReleaseStore,
  builds: readonly string[],
  {
    pointer,
    report = (line) => process.stderr.write(`${line}\n`),
  }: Pick<ReleaseOptions, 'report'> & { readonly pointer: Pointer },
): Promise<readonly string[]> {
  const own: string[] = [];
  const others: string[] = [];
  for (const build of builds) {
    const { name } = await readBuild(build);
    if (await isTeamKey(store, name)) own.push(build);
    else if ((await contentVersion(build)) !== pointer.versions[name]) others.push(name);
  }
  if (others.length > 0) {
    report(
      `Not released, as no key here may sign it: ${others.join(', ')}. What is live stays. To release one, with the key of its team: ${typed(`publish ${others[0]}`)}`,
    );
  }
  return own;
}

/** @throws ReleaseError when the builds make no set with what is live */
async function checkSet(
  store: ReleaseStore,
  combination: Combination,
  builds: readonly Built[],
): Promise<void> {
  const versions = withBuilds(combination.versions, builds);
  if (!versions.host) return;
  const release = await store.readRelease({ ...combination, versions });
  for (const { name } of builds) checkClaims(release, name);
}

/** A part that gives up a path goes before the one that takes it: running servers take one at a time. */
async function inOrder(
  store: ReleaseStore,
  live: Versions,
  builds: readonly Built[],
): Promise<Built[]> {
  const waiting = [...builds];
  const ordered: Built[] = [];
  while (waiting.length > 0) {
    const versions = withBuilds(live, ordered);
    const fits = await Promise.all(
      waiting.map((built) =>
        checkSet(store, { versions }, [built]).then(
          () => true,
          () => false,
        ),
      ),
    );
    ordered.push(...waiting.splice(Math.max(fits.indexOf(true), 0), 1));
  }
  return ordered;
}

function withBuilds(versions: Versions, builds: readonly Built[]): Versions {
  return {
    ...versions,
    ...Object.fromEntries(builds.map(({ name, version }) => [name, version])),
  };
}
