import type { LiveRelease } from './live-release.ts';

/** How long a release stays ready that visitors do not get any more, in milliseconds. */
const readiness = 10 * 60_000;

/**
 * The release that visitors had before, ready to render: where a rollback leads. A rollback is for
 * bad moments, in which the machine may be too busy to start a process within two seconds.
 */
export class Standby {
  private kept: { readonly live: LiveRelease; readonly until: number } | undefined;

  get release(): LiveRelease | undefined {
    return this.kept?.live;
  }

  /** Keeps a release in place of the last one, which ends. */
  keep(live: LiveRelease): void {
    this.end();
    this.kept = { live, until: performance.now() + readiness };
  }

  /** Leaves the release to those who took it. */
  clear(): void {
    this.kept = undefined;
  }

  endWhenDue(): void {
    if (this.kept && performance.now() > this.kept.until) this.end();
  }

  end(): Promise<void> | undefined {
    const closed = this.kept?.live.renderer.close();
    this.kept = undefined;
    return closed;
  }
}
