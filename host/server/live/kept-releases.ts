import { LRUCache } from 'lru-cache';
import type { Release } from '../../releases/store/release-store.ts';
import type { Renderer } from '../render/renderer.ts';
import type { LiveRelease } from './live-release.ts';

/** Releases that few people look at: the latest are kept ready to render, each by a process of its own. */
export class KeptReleases {
  private readonly releases: LRUCache<string, Promise<LiveRelease>>;

  /** @param max processes */
  constructor(max: number) {
    this.releases = new LRUCache({
      max,
      ttl: 10 * 60_000,
      ttlAutopurge: true,
      dispose: (starting) =>
        void starting.then(
          ({ renderer }) => renderer.close(),
          () => undefined,
        ),
    });
  }

  /** The one under a key, which is started when there is none. */
  get(key: string, release: Release, start: () => Promise<Renderer>): Promise<LiveRelease> {
    const known = this.releases.get(key);
    if (known) return known;
    const starting = start().then((renderer) => ({ release, renderer }));
    this.releases.set(key, starting);
    starting.catch(() => this.releases.delete(key));
    return starting;
  }

  stop(): void {
    this.releases.clear();
  }
}
