import type { FastifyBaseLogger } from 'fastify';
import { type CanaryStep, keepStep } from '../../releases/canaries/canary-curve.ts';
import { isStaged, type StagedCanary } from '../../releases/canaries/canary-plan.ts';
import { moveCanary } from '../../releases/canaries/move-canary.ts';
import { stepText } from '../../releases/canaries/step-text.ts';
import { freezeOf } from '../../releases/freeze.ts';
import type { Pointer } from '../../releases/store/pointer.ts';
import type { ReleaseStore } from '../../releases/store/release-store.ts';
import { decideStep } from './decide-step.ts';
import type { DocumentSample } from './document-sample.ts';
import { judgeStep } from './judge-step.ts';

interface StagedCanariesOptions {
  readonly store: ReleaseStore;
  /** What all servers heard; merged before each check. */
  readonly documents: DocumentSample;
  /** The versions of a set that visitors got here. */
  readonly versionsOf: (set: string) => ReadonlyMap<string, string> | undefined;
  /** Why this server moves nothing; `undefined` when it does. */
  readonly handsOff?: string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now?: () => number;
}

/** Who moves canaries, in the log. */
const who = 'composition server';

/** How often what is seen of a step is kept again that goes on as before, in milliseconds. */
const keepInterval = 10_000;

/** Judges the canaries that grow in steps, and moves them on or back. */
export class StagedCanaries {
  private stamp = '';
  private pointer: Pointer | undefined;
  /** What was kept last of each part, and when. */
  private readonly kept = new Map<string, { readonly state: string; readonly at: number }>();
  private readonly now: () => number;

  constructor(private readonly options: StagedCanariesOptions) {
    this.now = options.now ?? Date.now;
  }

  /** Judges every such canary once. */
  async check(): Promise<void> {
    const pointer = await this.readPointer();
    const staged = Object.entries(pointer?.parts ?? {}).flatMap(([name, { canary }]) =>
      isStaged(canary) ? [{ name, canary }] : [],
    );
    const begins = staged.map(({ canary }) => secondsOf(canary.stages.stepSince));
    this.options.documents.forgetBefore(Math.min(...begins, Number.POSITIVE_INFINITY));
    for (const { name, canary } of staged) {
      if (pointer) await this.judge(pointer, name, canary);
    }
  }

  private async judge(pointer: Pointer, name: string, canary: StagedCanary): Promise<void> {
    const { store, documents, versionsOf, handsOff, log } = this.options;
    const { version, percent, since, stages } = canary;
    const now = this.now();
    const judgement = judgeStep(documents.all, versionsOf, {
      ...{ name, version, visitors: stages.visitors },
      live: pointer.versions[name] ?? '',
      since: secondsOf(stages.stepSince),
    });
    const { verdict } = judgement;
    const isFrozen = freezeOf(pointer, name) !== undefined;
    const { move, state } = decideStep(canary, { name, verdict, isFrozen, now });
    const step: CanaryStep = {
      ...{ version, percent, since: stages.stepSince, at: new Date(now).toISOString() },
      ...judgement,
      state: move !== 'stay' && handsOff ? `${state}, which a person must do: ${handsOff}` : state,
    };
    await this.keep({ name, since }, step);
    if (move === 'stay' || handsOff) return;
    const why = stepText(step);
    const entry = await moveCanary(store, { name, canary }, { move, who, why });
    if (entry && move === 'back')
      log.warn({ part: `${name}@${version}`, why }, 'a canary went back');
  }

  /** What changes is kept at once, and figures now and then. */
  private async keep(canary: { name: string; since: string }, step: CanaryStep): Promise<void> {
    const last = this.kept.get(canary.name);
    const state = `${canary.since} ${step.percent} ${step.state}`;
    const now = performance.now();
    if (last?.state === state && now - last.at < keepInterval) return;
    await keepStep(this.options.store.storage, canary, step);
    this.kept.set(canary.name, { state, at: now });
  }

  private async readPointer(): Promise<Pointer | undefined> {
    const stamp = await this.options.store.pointerStamp();
    if (stamp !== this.stamp) this.pointer = await this.options.store.readPointer();
    this.stamp = stamp;
    return this.pointer;
  }
}

function secondsOf(time: string): number {
  return Math.floor(Date.parse(time) / 1_000);
}
