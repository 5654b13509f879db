// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../shared/test/seeded-random.ts';
import { compareVersions, comparisonText } from './compare-versions.ts';
import type { ExperimentCounts } from './experiment-counts.ts';

interface Visits {
  readonly seed: number;
  /** Documents of each day. */
  readonly documents: number;
  readonly days?: number;
  /** Share that reaches the goal, without the variant and with it. */
  readonly rates: readonly [number, number];
}

/** What is known at the end of each day: half of the buckets get the variant. */
function* visits({ seed, documents, days = 14, rates }: Visits): Generator<ExperimentCounts> {
  const random = seededRandom(seed);
  const counts: ExperimentCounts = {};
  for (let day = 1; day <= days; day++) {
    const buckets: ExperimentCounts[string] = {};
    for (let document = 0; document < documents; document++) {
      const bucket = Math.floor(random() * 100);
      const [heard, reached] = buckets[bucket] ?? [0, 0];
      const isReached = random() < rates[bucket < 50 ? 1 : 0];
      buckets[bucket] = [heard + 1, reached + Number(isReached)];
    }
    counts[`2026-11-${String(day).padStart(2, '0')}`] = buckets;
    yield { ...counts };
  }
}

const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1);

/** In how many of 200 experiments one said so on any of its days. */
function timesSaid(verdict: string, experiment: Omit<Visits, 'seed'>): number {
  return seeds.filter((seed) =>
    [...visits({ seed, ...experiment })].some(
      (counts) => compareVersions(counts, 50).verdict === verdict,
    ),
  ).length;
}

describe('two versions', () => {
  it('that are equal are seldom told apart, though somebody looks every day', () => {
    const equal = { documents: 400, rates: [0.04, 0.04] } as const;
    expect(timesSaid('better', equal) + timesSaid('worse', equal)).toBeLessThanOrEqual(10);
  });

  it('are told apart where one does clearly better', () => {
    const better = { documents: 600, rates: [0.03, 0.055] } as const;
    expect(timesSaid('better', better)).toBeGreaterThan(180);
    expect(timesSaid('worse', better)).toBe(0);
  });

  it('are not told apart while too little was heard', () => {
    expect(compareVersions({}, 50)).toMatchObject({ interval: undefined, verdict: 'nothing' });
    expect(comparisonText(compareVersions({}, 50))).toBe('nothing was heard yet');
    const oneSide = compareVersions({ '2026-11-24': { 99: [3, 1] } }, 50);
    expect(oneSide).toMatchObject({ interval: undefined, verdict: 'too few' });
    expect(comparisonText(oneSide)).toBe(
      '0.0% of 0 documents with it, 33.3% of 3 documents without; too little was heard to say anything',
    );
    const [first] = visits({ seed: 1, documents: 300, rates: [0.01, 0.5] });
    expect(compareVersions(first ?? {}, 50).verdict).toBe('too few');
  });

  it('are compared by what varies between buckets: one visitor with many documents proves nothing', () => {
    const bucket = (heard: number, reached: number): [number, number] => [heard, reached];
    const day = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [String(at), bucket(20, 1)]),
    );
    const often = { '2026-11-24': { ...day, 3: bucket(150, 130) } };
    expect(compareVersions(often, 50)).toMatchObject({ verdict: 'undecided' });
  });

  it('are told of in a line', () => {
    const [counts = {}] = visits({ seed: 3, documents: 4_000, days: 1, rates: [0.05, 0.05] });
    expect(comparisonText(compareVersions(counts, 50))).toMatch(
      /^\d\.\d% of \d+ documents with it, \d\.\d% of \d+ documents without: [+-]\d\.\d points, from -\d\.\d to \+\d\.\d; which one is better cannot be said$/,
    );
  });
});
