import type { FastifyBaseLogger } from 'fastify';
import { type LastPointer, lastPointerFile } from '../../releases/store/last-pointer.ts';
import { type Pointer, shares } from '../../releases/store/pointer.ts';
import type { Release, ReleaseStore } from '../../releases/store/release-store.ts';
import type { Renderer } from '../render/renderer.ts';
import { RepeatedWork } from '../repeated-work.ts';
import type { LiveRelease } from './live-release.ts';
import { Standby } from './standby.ts';

/** A live release, and the buckets of visitors that get it: those below a number. */
interface LiveShare {
  readonly below: number;
  readonly live: LiveRelease;
}

interface LiveReleasesOptions {
  readonly store: ReleaseStore;
  readonly startRenderer: (release: Release) => Promise<Renderer>;
  /** Makes pages of a release that is about to follow another one. */
  readonly warm: (release: LiveRelease, before: LiveRelease) => Promise<void>;
  /** @param before the releases that visitors got until now */
  readonly onSwitch: (before: readonly LiveRelease[]) => void;
  /** Ends canaries whose time is over, in the store: one of several servers is the first. */
  readonly endDueCanaries: () => Promise<unknown>;
  /** The pointer that was live last, for a start without the store; none is kept when left out. */
  readonly lastPointer?: Pick<LastPointer, 'read' | 'keep'> | undefined;
  readonly log: FastifyBaseLogger;
}

/** Interval between polls of the pointer, in milliseconds: a promotion is live within 2 s. */
const watchInterval = { local: 100, remote: 800 };

/** Longest time until a set is tried again that could not be loaded, in milliseconds. */
const maxRetryDelay = 60_000;

/** How long a server waits that could not end a canary, in milliseconds. */
const endRetryDelay = 10_000;

/**
 * Follows the release pointer. A new set takes over only when it is ready to render and pages of it are made; requests of
 * the old one finish first, so no visitor waits and nothing fails. A set that does not start is refused,
 * the old one stays, and it is tried again, ever more seldom. While a canary runs, its set is live
 * beside the one that most visitors get.
 */
export class LiveReleases {
  private shares: readonly LiveShare[] = [];
  private readonly interval: number;
  /** The pointer that was seen last, and the one that visitors get. */
  private stamp: string | undefined;
  private settled: string | undefined;
  private followed: Pointer | undefined;
  /** Polls until the next try, and after that one. */
  private retry = { after: 0, next: 1 };
  private nextEnd = Number.POSITIVE_INFINITY;
  private failure: string | undefined;
  private readonly polls: RepeatedWork;
  private readonly standby = new Standby();

  constructor(private readonly options: LiveReleasesOptions) {
    this.interval = watchInterval[options.store.storage.isRemote ? 'remote' : 'local'];
    this.polls = new RepeatedWork(this.interval, () => this.poll());
  }

  get isLive(): boolean {
    return this.shares.length > 0;
  }

  /** Whether some visitors get another release than most. */
  get hasCanary(): boolean {
    return this.shares.length > 1;
  }

  /** The release that visitors get who are in no canary. */
  get current(): LiveRelease {
    const last = this.shares.at(-1);
    if (!last) throw new Error('No release is live yet.');
    return last.live;
  }

  /** Every release that some visitors get. */
  get all(): readonly LiveRelease[] {
    return this.shares.map(({ live }) => live);
  }

  /** The same, with how many in a hundred visitors get each. */
  get portions(): readonly { readonly live: LiveRelease; readonly percent: number }[] {
    return this.shares.map(({ below, live }, at) => ({
      live,
      percent: below - (this.shares[at - 1]?.below ?? 0),
    }));
  }

  /** The pointer that made these live; `undefined` before the start. */
  get pointer(): Pointer | undefined {
    return this.followed;
  }

  /** The release of a bucket of visitors, 0 to 99. */
  forBucket(bucket: number): LiveRelease {
    return this.shares.find(({ below }) => bucket < below)?.live ?? this.current;
  }

  /** Whether any visitor still gets a release. */
  serves(release: LiveRelease | undefined): boolean {
    return this.shares.some(({ live }) => live === release);
  }

  /** Why the newest pointer is not live; `undefined` when it is. */
  get refusal(): string | undefined {
    return this.failure;
  }

  /** Loads the released set and follows the pointer from then on. */
  async start(): Promise<void> {
    await this.poll();
    if (!this.isLive) await this.startFromCopy();
    if (!this.isLive) throw new Error(this.failure);
    this.polls.start();
  }

  async stop(): Promise<void> {
    await this.polls.stop();
    await Promise.all([
      ...this.shares.map(({ live }) => live.renderer.close()),
      this.standby.end(),
    ]);
  }

  /** Without the store, or with a damaged one, visitors get what they had; the reason stays told. */
  private async startFromCopy(): Promise<void> {
    const pointer = await this.options.lastPointer?.read();
    if (!pointer) return;
    await this.options.store
      .verifyCopy(pointer, lastPointerFile)
      .then(() => this.switchTo(pointer))
      .catch(() => undefined);
    if (!this.isLive) return;
    const reason = this.failure;
    this.options.log.warn({ reason }, 'started with the last good copy of the pointer');
  }

  private async poll(): Promise<void> {
    this.standby.endWhenDue();
    if (Date.now() >= this.nextEnd) await this.endCanaries();
    try {
      const stamp = await this.options.store.pointerStamp();
      if (stamp !== this.stamp) this.retry = { after: 0, next: 1 };
      this.stamp = stamp;
      if (stamp !== this.settled && this.isTimeToTry()) {
        await this.switchToPointer();
        this.settled = stamp;
      }
      if (stamp === this.settled) this.failure = undefined;
    } catch (error) {
      this.refuse(error);
    }
  }

  /** The waits double, since what is broken may stay so, and starting a process costs much. */
  private isTimeToTry(): boolean {
    const { after, next } = this.retry;
    this.retry =
      after > 0
        ? { after: after - 1, next }
        : { after: next, next: Math.min(next * 2, maxRetryDelay / this.interval) };
    return after === 0;
  }

  private async endCanaries(): Promise<void> {
    this.nextEnd = Date.now() + endRetryDelay;
    await this.options.endDueCanaries().catch((error: unknown) => {
      this.options.log.error({ err: error }, 'a canary could not be ended');
    });
  }

  private async switchToPointer(): Promise<void> {
    const pointer = await this.options.store.readPointer();
    if (!pointer)
      throw new Error(
        'Nothing is released: run npm start once, or deploy/release-all.sh as this user.',
      );
    await this.switchTo(pointer);
    await this.options.lastPointer?.keep(pointer).catch((error: unknown) => {
      this.options.log.warn({ err: error }, 'no copy of the pointer could be kept');
    });
  }

  /** @throws what keeps a set from being live; without a canary that is meant, the others are */
  private async switchTo(pointer: Pointer): Promise<void> {
    this.nextEnd = firstEnd(pointer);
    const before = this.shares;
    const next: LiveShare[] = [];
    let failure: unknown;
    for (const { below, combination } of shares(pointer)) {
      try {
        const release = await this.options.store.readRelease(combination);
        next.push({ below, live: await this.liveRelease(release, [...before, ...next]) });
      } catch (error) {
        // What most visitors would get comes last, and counts most.
        failure = error;
      }
    }
    // A canary that does not start is left out; what most visitors get is nothing without it.
    const isComplete = next.at(-1)?.below === 100;
    if (isComplete) {
      this.followed = pointer;
      this.give(next);
    } else {
      this.closeAll(next, before);
    }
    if (failure) throw failure;
  }

  private give(next: readonly LiveShare[]): void {
    const before = this.shares;
    this.shares = next;
    if (this.serves(this.standby.release)) this.standby.clear();
    if (describe(next) === describe(before)) return;
    this.options.onSwitch(before.map(({ live }) => live));
    const sets = next.map(({ below, live: { release } }) => ({ below, set: release.set.id }));
    this.options.log.info({ sets, versions: versionsOf(this.current) }, 'release is live');
    const last = before.at(-1)?.live;
    if (last && !this.serves(last)) this.standby.keep(last);
    this.closeAll(before, next);
  }

  /** A release as it runs already, or with a process of its own from now on. */
  private async liveRelease(release: Release, running: readonly LiveShare[]): Promise<LiveRelease> {
    const ready = [...running.map(({ live }) => live), this.standby.release];
    const same = ready.find((live) => live?.release.set.id === release.set.id);
    if (same) return same;
    const started = { release, renderer: await this.options.startRenderer(release) };
    if (this.isLive) await this.options.warm(started, this.current);
    return started;
  }

  /** Ends the processes of releases that are neither among those that stay nor where a rollback leads. */
  private closeAll(left: readonly LiveShare[], staying: readonly LiveShare[]): void {
    const kept = new Set([...staying.map(({ live }) => live), this.standby.release]);
    const closing = new Set(left.map(({ live }) => live).filter((live) => !kept.has(live)));
    for (const { renderer } of closing) void renderer.close();
  }

  private refuse(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason === this.failure) return;
    this.failure = reason;
    // Where none is live, the start fails with this reason.
    if (this.isLive) this.options.log.error({ reason }, 'release was refused, the last one stays');
  }
}

function describe(live: readonly LiveShare[]): string {
  return live.map(({ below, live: { release } }) => `${below} ${release.set.id}`).join();
}

function versionsOf({ release: { set } }: LiveRelease): Record<string, string> {
  return Object.fromEntries([set.host, ...set.remotes].map(({ name, version }) => [name, version]));
}

/** When the first canary ends by itself, in milliseconds since 1970. */
function firstEnd({ parts }: Pointer): number {
  const ends = Object.values(parts).flatMap(({ canary }) =>
    canary?.until ? [Date.parse(canary.until)] : [],
  );
  return Math.min(...ends, Number.POSITIVE_INFINITY);
}
