import type { FastifyBaseLogger } from 'fastify';
import type { Renderer } from '../render/renderer.ts';
import type { Release, ReleaseStore } from './release-store.ts';

/** How often the pointer is looked at, in milliseconds: a promotion is live within 2 s. */
const watchInterval = 400;

/** A release with the thread that renders it. */
export interface LiveRelease {
  readonly release: Release;
  readonly renderer: Renderer;
}

interface LiveReleasesOptions {
  readonly store: ReleaseStore;
  readonly startRenderer: (release: Release) => Promise<Renderer>;
  readonly onSwitch: () => void;
  readonly log: FastifyBaseLogger;
}

/**
 * Follows the release pointer. A new set takes over only when it is ready to render; requests of
 * the old one finish first, so nobody waits and nothing fails. A set that does not start is refused
 * and the old one stays.
 */
export class LiveReleases {
  private live: LiveRelease | undefined;
  private stamp = '';
  private timer: NodeJS.Timeout | undefined;
  private failure: string | undefined;
  private following = Promise.resolve();

  constructor(private readonly options: LiveReleasesOptions) {}

  get isLive(): boolean {
    return this.live !== undefined;
  }

  /** The release that visitors get. */
  get current(): LiveRelease {
    if (!this.live) throw new Error('No release is live yet.');
    return this.live;
  }

  /** Why the newest pointer is not live; `undefined` when it is. */
  get refusal(): string | undefined {
    return this.failure;
  }

  /** Loads the released set and follows the pointer from then on. */
  async start(): Promise<void> {
    await this.follow();
    if (!this.live) throw new Error(this.failure ?? 'Nothing is released: run npm start once.');
    this.schedule();
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.following;
    await this.live?.renderer.close();
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.following = this.follow()
        .catch((error: unknown) => this.refuse(error))
        .then(() => {
          if (this.timer) this.schedule();
        });
    }, watchInterval);
  }

  private async follow(): Promise<void> {
    const stamp = await this.options.store.pointerStamp();
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    try {
      await this.switchToPointer();
    } catch (error) {
      this.refuse(error);
    }
  }

  private async switchToPointer(): Promise<void> {
    const { store, startRenderer, onSwitch, log } = this.options;
    const pointer = await store.readPointer();
    if (!pointer) return;
    const release = await store.readRelease(pointer);
    this.failure = undefined;
    if (release.set.id === this.live?.release.set.id) return;
    const renderer = await startRenderer(release);
    const previous = this.live;
    this.live = { release, renderer };
    onSwitch();
    log.info({ set: release.set.id, versions: pointer.versions }, 'release is live');
    void previous?.renderer.close();
  }

  private refuse(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === this.failure) return;
    this.failure = reason;
    this.options.log.error({ reason }, 'release was refused, the last one stays');
  }
}
