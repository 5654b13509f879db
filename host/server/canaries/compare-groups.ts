import type { CanaryCheck, Verdict } from '../../releases/canaries/canary-curve.ts';
import { type Estimate, meanShare, percentile75, surplus } from './estimates.ts';

/** Something of those who get a canary, and of the others. */
export interface Groups<Value> {
  readonly canary: readonly Value[];
  readonly others: readonly Value[];
}

type Comparison = Pick<CanaryCheck, 'canary' | 'others' | 'verdict'>;

/** Below so many networks nothing is said. */
const leastNetworks = 10;

/**
 * As many networks of each group may tell what they like: they are left out of what would make a canary worse, and of what would
 * make it good.
 */
const distrusted = 2;

/**
 * In standard deviations. It is worse when that is hardly chance, though it is looked at many times; it
 * must not even look worse to be given to more.
 */
const sureness = { worse: 3, unclear: 1 };

/**
 * Compares shares of networks, in which something went wrong.
 *
 * @param tolerance by how much more is no matter
 */
export function compareShares(shares: Groups<number>, tolerance: number): Comparison {
  return compared(shares, {
    badness: (share) => share,
    estimate: meanShare,
    isAbove: (one, other) => surplus(one, other) > tolerance,
  });
}

/**
 * Compares the 75th percentile of times, which each network has told.
 *
 * @param tolerance both must be passed: how many times as long, and by how many milliseconds
 */
export function compareTimes(
  times: Groups<readonly number[]>,
  tolerance: { readonly share: number; readonly milliseconds: number },
): Comparison {
  return compared(times, {
    badness: (values) => values.reduce((sum, value) => sum + value, 0) / values.length,
    estimate: percentile75,
    // Times of twice and of half the length are equally rare.
    isAbove: (one, other) =>
      one.value - other.value > tolerance.milliseconds &&
      surplus(logarithm(one), logarithm(other)) > Math.log(tolerance.share),
  });
}

interface Measure<Value> {
  readonly badness: (value: Value) => number;
  readonly estimate: (values: readonly Value[], sureness: number) => Estimate;
  readonly isAbove: (one: Estimate, other: Estimate) => boolean;
}

function compared<Value>(groups: Groups<Value>, measure: Measure<Value>): Comparison {
  const { badness, estimate } = measure;
  if (groups.canary.length === 0 || groups.others.length === 0) return { verdict: 'too few' };
  const sorted = (values: readonly Value[]) =>
    [...values].sort((one, other) => badness(one) - badness(other));
  const [canary, others] = [sorted(groups.canary), sorted(groups.others)];
  return {
    canary: estimate(canary, 1).value,
    others: estimate(others, 1).value,
    verdict: verdictOf({ canary, others }, measure),
  };
}

/** @param groups the best of each first */
function verdictOf<Value>(
  { canary, others }: Groups<Value>,
  { estimate, isAbove }: Measure<Value>,
): Verdict {
  if (canary.length < leastNetworks || others.length < leastNetworks) return 'too few';
  const is = (verdict: 'worse' | 'unclear', one: readonly Value[], other: readonly Value[]) =>
    isAbove(estimate(one, sureness[verdict]), estimate(other, sureness[verdict]));
  const withoutBest = (values: readonly Value[]) => values.slice(distrusted);
  const withoutWorst = (values: readonly Value[]) => values.slice(0, -distrusted);
  if (is('worse', withoutWorst(canary), withoutBest(others))) return 'worse';
  if (is('unclear', withoutBest(canary), withoutWorst(others))) return 'unclear';
  return 'no worse';
}

function logarithm({ value, low, high }: Estimate): Estimate {
  // A time of nothing is one that could not be measured.
  const [one, least, most] = [value, low, high].map((time) => Math.log(Math.max(1, time)));
  return { value: one ?? 0, low: least ?? 0, high: most ?? 0 };
}

/** What documents tell, network by network. */
export function byNetwork<Told extends { readonly network: number }>(
  documents: readonly Told[],
): Told[][] {
  const networks = new Map<number, Told[]>();
  for (const document of documents) {
    const told = networks.get(document.network) ?? [];
    told.push(document);
    networks.set(document.network, told);
  }
  return [...networks.values()];
}
