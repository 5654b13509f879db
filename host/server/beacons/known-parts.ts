import type { ReleaseSet } from '@site/shared/contracts/release-set';
import { LRUCache } from 'lru-cache';

/**
 * The versions that this server has given to visitors, with their routes. Beacons are counted under
 * these names only: a label that a stranger makes up would stay in memory for good.
 */
export class KnownParts {
  private readonly routes = new LRUCache<string, ReadonlySet<string>>({ max: 200 });

  /** To be called with each set that visitors get. */
  learn({ host, remotes }: ReleaseSet): void {
    const all = new Set(remotes.flatMap(({ claims }) => claims.pages.map(({ path }) => path)));
    for (const { name, version } of [host, ...remotes]) {
      const key = `${name}@${version}`;
      this.routes.set(key, new Set([...(this.routes.get(key) ?? []), ...all]));
    }
  }

  has(remote: string, version: string): boolean {
    return this.routes.has(`${remote}@${version}`);
  }

  /** A route as it may be counted. */
  route(remote: string, version: string, route: string): string {
    return this.routes.get(`${remote}@${version}`)?.has(route) ? route : 'other';
  }
}
