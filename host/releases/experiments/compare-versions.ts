import { addBuckets, type ExperimentCounts } from './experiment-counts.ts';

/** How one version did. */
interface VersionFigures {
  readonly documents: number;
  readonly goals: number;
  /** Goals per document, from 0 to 1. */
  readonly rate: number;
}

/** Both versions beside each other. */
export interface Comparison {
  readonly variant: VersionFigures;
  readonly others: VersionFigures;
  /** Undefined while one of them has no document. */
  readonly interval: Interval | undefined;
  readonly verdict: 'nothing' | 'too few' | 'undecided' | 'better' | 'worse';
}

/** By how much the variant's rate is above the others', and between which two it is with 95% certainty. */
interface Interval {
  readonly difference: number;
  readonly low: number;
  readonly high: number;
}

/** How often an interval may be wrong, however often it is looked at. */
const alpha = 0.05;

/** Differences of about so much are found soonest: a point of a hundred. */
const expectedDifference = 0.01;

/** Below that nothing is said. */
const least = { buckets: 10, documents: 200, goals: 10 };

/**
 * Compares those in the buckets below a share with the others. Visitors are drawn into buckets, and one visitor's documents
 * are alike, so what varies is measured between buckets (a ratio's variance by the delta method), not between documents.
 * The interval holds at every look at it: a mixture sequential probability ratio test turned round (Johari, Pekelis and
 * Walsh, "Always valid inference", 2015), so that stopping when it looks good does not mislead.
 *
 * @param percent the share that gets the variant
 */
export function compareVersions(counts: ExperimentCounts, percent: number): Comparison {
  const buckets = Object.entries(Object.values(counts).reduce(addBuckets, {}));
  const variant = measure(buckets.filter(([bucket]) => Number(bucket) < percent));
  const others = measure(buckets.filter(([bucket]) => Number(bucket) >= percent));
  const interval = intervalBetween(variant, others);
  const isEnough = [variant, others].every(
    ({ count, documents }) => count >= least.buckets && documents >= least.documents,
  );
  const isHeard = isEnough && variant.goals + others.goals >= least.goals;
  const unheard = variant.documents + others.documents > 0 ? 'too few' : 'nothing';
  return {
    variant: figuresOf(variant),
    others: figuresOf(others),
    interval,
    verdict: isHeard && interval ? verdictOf(interval) : unheard,
  };
}

function intervalBetween(variant: Measured, others: Measured): Interval | undefined {
  if (variant.documents === 0 || others.documents === 0) return undefined;
  const difference = variant.rate - others.rate;
  const reach = alwaysValidReach(variant.variance + others.variance);
  return {
    difference,
    low: Math.max(-1, difference - reach),
    high: Math.min(1, difference + reach),
  };
}

function verdictOf({ low, high }: Interval): Comparison['verdict'] {
  if (low > 0) return 'better';
  return high < 0 ? 'worse' : 'undecided';
}

interface Measured extends VersionFigures {
  /** How many buckets were heard. */
  readonly count: number;
  /** Of the rate. */
  readonly variance: number;
}

function measure(buckets: readonly (readonly [string, readonly [number, number]])[]): Measured {
  const counts = buckets.map(([, bucket]) => bucket);
  const documents = sum(counts.map(([heard]) => heard));
  const goals = sum(counts.map(([, reached]) => reached));
  const rate = documents > 0 ? goals / documents : 0;
  const count = counts.length;
  const squares = sum(counts.map(([heard, reached]) => (reached - rate * heard) ** 2));
  const between = documents > 0 ? ((count / Math.max(1, count - 1)) * squares) / documents ** 2 : 1;
  // Few goals may lie evenly by chance: it is never less than that of so many coins, none of which is sure.
  const guess = (goals + 1) / (documents + 2);
  const ofCoins = documents > 0 ? (guess * (1 - guess)) / documents : 1;
  return { documents, goals, rate, count, variance: Math.max(between, ofCoins) };
}

function alwaysValidReach(variance: number): number {
  const mixture = expectedDifference ** 2;
  const both = variance + mixture;
  return Math.sqrt(((variance * both) / mixture) * Math.log(both / (variance * alpha ** 2)));
}

function figuresOf({ documents, goals, rate }: Measured): VersionFigures {
  return { documents, goals, rate };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const conclusions = {
  nothing: 'nothing was heard yet',
  'too few': 'too little was heard to say anything',
  undecided: 'which one is better cannot be said',
  better: 'it does better',
  worse: 'it does worse',
} as const;

/** A comparison in a line: `4.1% of 7610 documents with it, 3.6% of 7544 without: +0.5 points, from -0.2 to +1.2; …`. */
export function comparisonText({ variant, others, interval, verdict }: Comparison): string {
  if (verdict === 'nothing') return conclusions[verdict];
  const group = ({ rate, documents }: VersionFigures) =>
    `${(100 * rate).toFixed(1)}% of ${documents} documents`;
  const between = interval ? `: ${intervalText(interval)}` : '';
  return `${group(variant)} with it, ${group(others)} without${between}; ${conclusions[verdict]}`;
}

function intervalText({ difference, low, high }: Interval): string {
  return `${points(difference)} points, from ${points(low)} to ${points(high)}`;
}

function points(share: number): string {
  return `${share < 0 ? '-' : '+'}${Math.abs(100 * share).toFixed(1)}`;
}
