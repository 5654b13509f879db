import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { namedVersions, namesVersion, type Pointer } from '../../releases/store/pointer.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';

/** Shortest time between two polls of the pointer, in milliseconds. */
const pollInterval = 500;

/** How long a failed download is not tried again, in milliseconds. */
const failureCacheTime = 10_000;

/**
 * Downloads the versions that browsers request from where releases are kept: a page that was opened on
 * another server, or long ago, may need one that is not here. Anybody can make up versions, so only
 * those are downloaded that the pointer names; a made-up one costs no call and no memory.
 */
export class RequestedVersions {
  private pointer: Pointer | undefined;
  private stamp = '';
  private lastPoll = Number.NEGATIVE_INFINITY;
  private polling: Promise<void> | undefined;
  private readonly failed = new LRUCache<string, Error>({ max: 1_000, ttl: failureCacheTime });

  constructor(private readonly store: ReleaseStore) {}

  /**
   * @param isShown whether this visitor sees the version although the pointer does not name it
   * @throws why a version could not be downloaded
   */
  async download(name: string, version: string, isShown: () => Promise<boolean>): Promise<void> {
    if (!this.store.storage.isRemote) return;
    const key = `${name}/${version}`;
    const failure = this.failed.get(key);
    if (failure) throw failure;
    const isWanted =
      (await this.store.isLocal(name, version)) ||
      (await isShown()) ||
      (await this.isNamed(name, version));
    if (!isWanted) return;
    try {
      await this.store.download(name, version);
    } catch (error) {
      this.failed.set(key, error as Error);
      throw error;
    }
  }

  /** The versions of a part that visitors get or got, as far as is known, the newest first. */
  named(name: string): string[] {
    return this.pointer ? namedVersions(this.pointer, name) : [];
  }

  /** The same by a pointer of this moment: something may have been promoted since the last poll. */
  async namedNow(name: string): Promise<string[]> {
    // Concurrent requests share one poll.
    this.polling ??= this.poll().finally(() => {
      this.polling = undefined;
    });
    await this.polling;
    return this.named(name);
  }

  private async isNamed(name: string, version: string): Promise<boolean> {
    if (this.pointer && namesVersion(this.pointer, name, version)) return true;
    return (await this.namedNow(name)).includes(version);
  }

  private async poll(): Promise<void> {
    await pause(Math.max(0, this.lastPoll + pollInterval - performance.now()));
    this.lastPoll = performance.now();
    const stamp = await this.store.pointerStamp();
    if (stamp === this.stamp) return;
    this.pointer = await this.store.readPointer();
    this.stamp = stamp;
  }
}
