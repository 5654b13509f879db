import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from '../repeated-work.ts';
import type { Health } from './health.ts';
import { findRegression } from './regression.ts';

/** A version that took another one's place with visitors, all of them or some. */
export interface WatchedVersion {
  readonly name: string;
  readonly version: string;
  /** What visitors get without it. */
  readonly before: string;
  /** Whether it was promoted to stay until a person decides. */
  readonly stays: boolean;
}

interface HealthWatchOptions {
  readonly health: Pick<Health, 'count'>;
  /** Merges the counts of all servers. */
  readonly sync: () => Promise<void>;
  /** Interval between checks, in milliseconds. */
  readonly interval: number;
  /** Versions that were promoted; what a rollback restored is not among them. */
  readonly watchedVersions: () => Promise<readonly WatchedVersion[]>;
  /**
   * Takes a version back if visitors still get it.
   *
   * @returns whether it was this server that did
   */
  readonly rollBack: (fresh: WatchedVersion, why: string) => Promise<boolean>;
  /** What else is judged by the same counts, after each check. */
  readonly alsoJudge?: (() => Promise<void>) | undefined;
  /** Why this server takes nothing back; `undefined` when it does. */
  readonly handsOff?: string | undefined;
  readonly log: FastifyBaseLogger;
}

/**
 * Takes back a version that does worse with visitors than the one before it: that one alone, and
 * once. One that is promoted again stays. What keeps it from taking back a
 * version that fails is told, for people to decide.
 */
export class HealthWatch {
  private readonly judged = new Set<string>();
  /** Why versions that fail stay, by `<name>@<version>`. */
  private regressions: ReadonlyMap<string, string> = new Map();
  private failure: string | undefined;
  private readonly checks: RepeatedWork;

  constructor(private readonly options: HealthWatchOptions) {
    this.checks = new RepeatedWork(options.interval, () => this.checkSafely());
  }

  /** Versions that fail and stay, with the reason: `<name>@<version>: it failed in …`. */
  get concerns(): readonly string[] {
    return [...this.regressions].map(([part, why]) => `${part}: ${why}`);
  }

  start(): void {
    this.checks.start();
  }

  stop(): Promise<void> {
    return this.checks.stop();
  }

  private async checkSafely(): Promise<void> {
    try {
      await this.check();
      await this.options.alsoJudge?.();
      this.failure = undefined;
    } catch (error) {
      this.logOnce(error);
    }
  }

  /** Judges every fresh version once. */
  async check(): Promise<void> {
    const { health, sync, watchedVersions, rollBack, handsOff, log } = this.options;
    await sync();
    const regressions = new Map<string, string>();
    for (const fresh of await watchedVersions()) {
      const { name, version, before, stays } = fresh;
      const part = `${name}@${version}`;
      const regression = findRegression(health.count(part), health.count(`${name}@${before}`));
      if (!regression || this.judged.has(part)) continue;
      const { isCertain, why } = regression;
      const staysBecause = stays ? 'it was promoted with --no-auto-rollback' : handsOff;
      if (isCertain && !staysBecause) {
        const isOurs = await rollBack(fresh, why);
        this.judged.add(part);
        if (isOurs) log.error({ part, before, why }, 'a version was taken back');
        continue;
      }
      const reason = staysBecause ? `${why}; ${staysBecause}` : why;
      regressions.set(part, reason);
      if (!this.regressions.has(part)) log.warn({ part, why: reason }, 'a version fails and stays');
    }
    this.regressions = regressions;
  }

  /** The store may be away for hours, and is asked every few seconds. */
  private logOnce(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.failure) this.options.log.error({ err: error }, 'health is not known');
    this.failure = reason;
  }
}
