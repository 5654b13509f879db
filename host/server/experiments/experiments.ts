import type { FastifyBaseLogger } from 'fastify';
import { compareVersions, comparisonText } from '../../releases/experiments/compare-versions.ts';
import { endExperiment } from '../../releases/experiments/end-experiment.ts';
import { type ExperimentCanary, isExperiment } from '../../releases/experiments/experiment.ts';
import { readExperiment } from '../../releases/experiments/experiment-counts.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import type { ExperimentCounter } from './experiment-counter.ts';

interface ExperimentsOptions {
  readonly store: ReleaseStore;
  readonly counter: ExperimentCounter;
  /** Why this server ends nothing; `undefined` when it does. */
  readonly handsOff?: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly now?: () => number;
}

/** Who ends experiments, in the log. */
const who = 'composition server';

/** How often an experiment is judged, in milliseconds. */
const judgeInterval = 30_000;

/** Counts what visitors of experiments do, and ends each when its time is over or it does worse. */
export class Experiments {
  private judgedAt = Number.NEGATIVE_INFINITY;
  private readonly left = new Set<string>();
  private readonly now: () => number;

  constructor(private readonly options: ExperimentsOptions) {
    this.now = options.now ?? Date.now;
  }

  /** Writes what was counted, and ends what is to end. */
  async check(): Promise<void> {
    const { store, counter } = this.options;
    await counter.keep();
    const pointer = await store.readPointer();
    counter.follow(pointer ?? { parts: {}, versions: {} });
    const running = Object.entries(pointer?.parts ?? {}).flatMap(([name, { canary }]) =>
      isExperiment(canary) ? [{ name, canary }] : [],
    );
    const isTime = performance.now() - this.judgedAt >= judgeInterval;
    if (isTime) this.judgedAt = performance.now();
    for (const one of running) if (isTime || this.isOver(one.canary)) await this.judge(one);
  }

  private isOver({ experiment }: ExperimentCanary): boolean {
    return Date.parse(experiment.until) <= this.now();
  }

  private async judge(one: { name: string; canary: ExperimentCanary }): Promise<void> {
    const { store, handsOff, log } = this.options;
    const { name, canary } = one;
    const { version, percent, since } = canary;
    const kept = await readExperiment(store.storage, { name, since });
    const comparison = compareVersions(kept?.counts ?? {}, percent);
    const isOver = this.isOver(canary);
    if (!isOver && comparison.verdict !== 'worse') return;
    const text = comparisonText(comparison);
    const part = `${name}@${version}`;
    const why = isOver ? `its time is over: ${text}` : text;
    if (handsOff) {
      if (!this.left.has(since)) log.warn({ part, why, handsOff }, 'an experiment does not end');
      this.left.add(since);
      return;
    }
    const entry = await endExperiment(store, one, { who, why });
    if (entry) log.info({ part, why }, 'an experiment has ended');
  }
}
