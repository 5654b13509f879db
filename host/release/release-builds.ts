import { ReleaseStore } from '../server/releases/release-store.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';

/**
 * Publishes builds and promotes those whose bytes are new to the store, or that visitors have no
 * version of yet. What was published before keeps its place, so that a rollback is not undone.
 *
 * @param storeDirectory the release store
 * @param builds folders with an `artefact.json` each
 * @param options `always` promotes builds that were published before too
 * @returns what is live from now on, as `<name>@<version>`
 */
export async function releaseBuilds(
  storeDirectory: string,
  builds: readonly string[],
  options: { readonly always?: boolean } = {},
): Promise<string[]> {
  const store = new ReleaseStore(storeDirectory);
  const promoted: string[] = [];
  for (const build of builds) {
    const { name, version, stored } = await publish(store, build);
    const live = (await store.readPointer())?.versions[name];
    if (!stored && live && !options.always) continue;
    if (await promote(store, name, version)) promoted.push(`${name}@${version}`);
  }
  return promoted;
}
