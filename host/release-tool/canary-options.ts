import type { CanaryPlan } from '../releases/canaries/canary-plan.ts';
import type { Experiment } from '../releases/experiments/experiment.ts';
import type { PartState } from '../releases/store/pointer.ts';
import { ReleaseError } from '../releases/store/release-error.ts';
import { parseDuration, typedDuration } from './duration.ts';
import type { Command } from './verb.ts';

type CanaryOptions = Command['options'];

/** What was typed of a canary: one share, steps, or an experiment. */
interface TypedCanary {
  readonly canary?: number | undefined;
  readonly lasts?: number | undefined;
  readonly plan?: CanaryPlan | undefined;
  readonly experiment?: Experiment | undefined;
}

/** Documents with and without a canary that must be heard at each step. */
const visitorsByDefault = 100;

/** Share of the visitors that an experiment gives its version to, in percent. */
const evenShare = 50;

/** @throws ReleaseError when options do not go together */
export function readCanaryOptions(options: CanaryOptions): TypedCanary {
  if (options.experiment !== undefined) {
    return { experiment: experimentOf(options, options.experiment) };
  }
  if (options.steps !== undefined) return { plan: planOf(options, options.steps) };
  for (const option of ['each', 'visitors', 'hold'] as const) {
    if (options[option] !== undefined) {
      throw new ReleaseError(`--${option} is for a canary in steps: give --steps 5,25,50 with it.`);
    }
  }
  const canary = percentOf(options.canary);
  if (options.for && canary === undefined) {
    throw new ReleaseError('--for says how long a canary runs: give --canary 10% with it.');
  }
  return { canary, lasts: options.for === undefined ? undefined : parseDuration(options.for) };
}

/** How a canary is typed that is as this one: in steps, from the one that it was at. */
export function typedCanary({
  percent,
  since,
  until,
  stages,
  experiment,
}: NonNullable<PartState['canary']>): string {
  if (stages) {
    const { steps, each, visitors, hold } = stages;
    const rest = steps.filter((step) => step >= percent).join(',');
    const pace = `--each ${typedDuration(each * 1_000)} --visitors ${visitors}`;
    return `--steps ${rest} ${pace}${hold ? ' --hold' : ''}`;
  }
  const end = experiment?.until ?? until;
  const lasts = end && `--for ${typedDuration(Date.parse(end) - Date.parse(since))}`;
  const goal = experiment && `--experiment ${experiment.goal}`;
  return [goal, `--canary ${percent}%`, lasts].filter(Boolean).join(' ');
}

function experimentOf(options: CanaryOptions, goal: string): Experiment {
  for (const option of ['steps', 'each', 'visitors', 'hold'] as const) {
    if (options[option] === undefined) continue;
    throw new ReleaseError(`--${option} and --experiment do not go together: leave one out.`);
  }
  if (options.for === undefined) {
    throw new ReleaseError('--experiment needs to know how long it lasts: give --for 14d with it.');
  }
  const percent = percentOf(options.canary) ?? evenShare;
  return { goal, percent, lasts: parseDuration(options.for) };
}

function planOf(options: CanaryOptions, steps: string): CanaryPlan {
  for (const option of ['canary', 'for'] as const) {
    if (options[option] !== undefined) {
      throw new ReleaseError(`--${option} and --steps do not go together: leave one out.`);
    }
  }
  if (options['no-auto-rollback']) {
    throw new ReleaseError(
      '--steps goes by what visitors tell, and --no-auto-rollback does not: leave one out.',
    );
  }
  if (options.each === undefined) {
    throw new ReleaseError('--steps needs to know how long each lasts: give --each 15m with it.');
  }
  return {
    steps: steps.split(',').map(shareOf),
    each: parseDuration(options.each),
    visitors: countOf(options.visitors),
    hold: options.hold ?? false,
  };
}

function shareOf(text: string): number {
  const share = Number(text.trim().replace(/%$/, ''));
  if (Number.isFinite(share)) return share;
  throw new ReleaseError(
    `"${text}" in --steps is no share of the visitors: write --steps 5,25,50.`,
  );
}

function countOf(text: string | undefined): number {
  const count = Number(text ?? visitorsByDefault);
  if (Number.isInteger(count) && count >= 20 && count <= 1_000) return count;
  throw new ReleaseError(`--visitors ${text} is no number from 20 to 1000.`);
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = Number(text.replace(/%$/, ''));
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new ReleaseError(
    `"${text}" is no share of the visitors: write --canary 10%, from 1% to 99%.`,
  );
}
