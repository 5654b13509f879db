import type { FastifyBaseLogger } from 'fastify';
import type { Health } from './health.ts';
import { whyWorse } from './judge-health.ts';

/** A version that took another one's place with visitors, all of them or some. */
export interface FreshVersion {
  readonly name: string;
  readonly version: string;
  /** What visitors get without it. */
  readonly before: string;
}

interface HealthWatchOptions {
  readonly health: Pick<Health, 'count'>;
  /** Versions that were promoted; what a rollback brought back is not among them. */
  readonly freshVersions: () => Promise<readonly FreshVersion[]>;
  /** Takes a version back if visitors still get it. */
  readonly rollBack: (fresh: FreshVersion, why: string) => Promise<void>;
  readonly log: FastifyBaseLogger;
}

/** Time between two looks, in milliseconds. */
const interval = 2_000;

/**
 * Takes back a version that does worse with visitors than the one before it: that one alone, and
 * once. Whoever promotes it again has been told, and is believed.
 */
export class HealthWatch {
  private readonly judged = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private looking = Promise.resolve();

  constructor(private readonly options: HealthWatchOptions) {}

  start(): void {
    this.timer = setTimeout(() => {
      this.looking = this.look()
        .catch((error: unknown) => this.options.log.error({ err: error }, 'health is not known'))
        .then(() => {
          if (this.timer) this.start();
        });
    }, interval);
  }

  async stop(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.looking;
  }

  /** Judges every fresh version once. */
  async look(): Promise<void> {
    const { health, freshVersions, rollBack, log } = this.options;
    for (const fresh of await freshVersions()) {
      const { name, version, before } = fresh;
      const part = `${name}@${version}`;
      if (this.judged.has(part)) continue;
      const why = whyWorse(health.count(part), health.count(`${name}@${before}`));
      if (!why) continue;
      this.judged.add(part);
      log.error({ part, before, why }, 'a version is taken back');
      await rollBack(fresh, why);
    }
  }
}
