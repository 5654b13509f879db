import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { LRUCache } from 'lru-cache';

/**
 * The versions that this server has given to visitors, with their routes. Beacons are counted under
 * these names only: a label that a stranger makes up would stay in memory for good.
 */
export class KnownParts {
  private readonly routes = new LRUCache<string, ReadonlySet<string>>({ max: 200 });

  private readonly sets = new LRUCache<string, ReadonlyMap<string, string>>({ max: 50 });

  /** Pages of all sets that visitors got, with what they are: a page in the site's frame, or a tool without one. */
  private readonly pages = new LRUCache<string, 'page' | 'tool'>({ max: 1_000 });
  private readonly remotes = new LRUCache<string, true>({ max: 50 });

  /** To be called with each set that visitors get. */
  learn({ id, host, remotes }: ReleaseSet): void {
    this.sets.set(id, new Map([host, ...remotes].map(({ name, version }) => [name, version])));
    const all = new Set(remotes.flatMap(({ claims }) => claims.pages.map(({ path }) => path)));
    for (const { name, claims } of remotes) {
      this.remotes.set(name, true);
      for (const { path, frame } of claims.pages)
        this.pages.set(path, frame === 'none' ? 'tool' : 'page');
    }
    for (const { name, version } of [host, ...remotes]) {
      const key = `${name}@${version}`;
      this.routes.set(key, new Set([...(this.routes.get(key) ?? []), ...all]));
    }
  }

  has(remote: string, version: string): boolean {
    return this.routes.has(`${remote}@${version}`);
  }

  /** The version of a part in a set. */
  versionIn(set: string, name: string): string | undefined {
    return this.versionsIn(set)?.get(name);
  }

  /** The version of each part in a set; `undefined` when visitors did not get it here. */
  readonly versionsIn = (set: string): ReadonlyMap<string, string> | undefined =>
    this.sets.get(set);

  /** What a page is; `undefined` for one that no set has. */
  pageKind(path: string): 'page' | 'tool' | undefined {
    return this.pages.get(path);
  }

  hasRemote(name: string): boolean {
    return this.remotes.has(name);
  }

  /** A route as it may be counted. */
  route(remote: string, version: string, route: string): string {
    return this.routes.get(`${remote}@${version}`)?.has(route) ? route : 'other';
  }
}
