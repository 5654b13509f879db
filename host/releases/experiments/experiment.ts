import type { PartState } from '../store/pointer.ts';
import { ReleaseError } from '../store/release-error.ts';

type Canary = NonNullable<PartState['canary']>;

/** A version that some visitors get for a time, to compare what they do with what the others do. */
export type ExperimentCanary = Omit<Canary, 'experiment'> & {
  readonly experiment: NonNullable<Canary['experiment']>;
};

/** What a team wants to know, and for how long it asks. */
export interface Experiment {
  /** `<remote>/<form>`: documents count in which it was sent; with `:begun` those in which it was begun. */
  readonly goal: string;
  /** Share of the visitors that get the version, in percent. */
  readonly percent: number;
  /** For how long it runs before it ends by itself, in milliseconds. */
  readonly lasts: number;
}

const shortest = 60_000;
const longest = 30 * 86_400_000;

/** @throws ReleaseError that says what an experiment is */
export function mustBeExperiment({ goal, percent, lasts }: Experiment): void {
  if (!/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*(?::begun)?$/.test(goal)) {
    throw new ReleaseError(
      `"${goal}" is no goal: write the form that visitors send, such as --experiment forms/contact, or forms/contact:begun.`,
    );
  }
  if (percent < 10 || percent > 90) {
    throw new ReleaseError(
      `An experiment compares two groups of visitors: ${percent}% is too uneven, write --canary from 10% to 90%.`,
    );
  }
  if (lasts >= shortest && lasts <= longest) return;
  throw new ReleaseError('An experiment lasts from a minute to 30 days: write --for 14d.');
}

/** The canary that an experiment is. */
export function experimentCanary(
  version: string,
  { goal, percent, lasts }: Experiment,
): ExperimentCanary {
  const since = new Date();
  const until = new Date(since.getTime() + lasts).toISOString();
  return { version, percent, since: since.toISOString(), experiment: { goal, until } };
}

export function isExperiment(canary: Canary | undefined): canary is ExperimentCanary {
  return canary?.experiment !== undefined;
}
