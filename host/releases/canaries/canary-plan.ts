import type { PartState } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';

type Canary = NonNullable<PartState['canary']>;

/** A canary that grows in steps. */
export type StagedCanary = Omit<Canary, 'stages'> & {
  readonly stages: NonNullable<Canary['stages']>;
};

/** How a version is given to more and more visitors, as its team decided. */
export interface CanaryPlan {
  /** Shares in percent, each above the one before. */
  readonly steps: readonly number[];
  /** How long each lasts, in milliseconds. */
  readonly each: number;
  /** How many documents with and without it must have told of themselves before the next step. */
  readonly visitors: number;
  /** A person decides about each step. */
  readonly hold: boolean;
}

/** Each step lasts so many times its time at most; who was not heard enough by then will not be. */
const mostTimes = 4;

/** @throws ReleaseError that says what a plan is */
export function mustBePlan({ steps }: CanaryPlan): void {
  const isShare = (step: number) => Number.isInteger(step) && step >= 1 && step <= 99;
  const grows = steps.every((step, at) => step > (steps[at - 1] ?? 0));
  if (steps.length > 0 && steps.length <= 10 && steps.every(isShare) && grows) return;
  throw new ReleaseError(
    `"${steps.join(',')}" is no plan: write growing shares of the visitors from 1 to 99, ten at most, such as --steps 5,25,50`,
  );
}

/** The canary that a plan begins with. */
export function firstStep(version: string, { steps, each, ...plan }: CanaryPlan): StagedCanary {
  const since = new Date().toISOString();
  const { visitors, hold } = plan;
  const stages = { steps: [...steps], each: each / 1_000, visitors, stepSince: since };
  return {
    version,
    percent: steps[0] ?? 1,
    since,
    stages: { ...stages, ...(hold && { hold }) },
  };
}

export function isStaged(canary: Canary | undefined): canary is StagedCanary {
  return canary?.stages !== undefined;
}

/** The share that comes after this one; `undefined` when that is everyone. */
export function nextShare({ percent, stages }: StagedCanary): number | undefined {
  return stages.steps.find((step) => step > percent);
}

/** When a step is over, and when it is at the latest, in milliseconds since 1970. */
export function endOfStep({ stages: { stepSince, each } }: StagedCanary) {
  const since = Date.parse(stepSince);
  return { due: since + each * 1_000, latest: since + mostTimes * each * 1_000 };
}

/** Whether a canary is another one at a later step: what its team has signed allows for that. */
export function isLaterStep(earlier: Canary | undefined, later: Canary): boolean {
  if (!isStaged(earlier) || !isStaged(later)) return false;
  const { hold, steps } = earlier.stages;
  return !hold && steps.includes(later.percent) && later.percent > earlier.percent;
}

/** Whether servers may give a canary to everyone: its team has said when, or by which steps. */
export function mayEndByItself({ until, stages, experiment }: Canary): boolean {
  if (experiment) return false;
  return stages ? !stages.hold : until !== undefined;
}
