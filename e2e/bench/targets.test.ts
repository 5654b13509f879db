import { expect, it } from 'vitest';
import { goodMedians, makeResults } from './make-results.ts';
import type { Medians, Results } from './results.ts';
import { targetsOf } from './targets.ts';

function makeFirst(composed: Partial<Medians>): Results['first'] {
  return { ...makeResults().first, composed: { ...goodMedians, ...composed } };
}

function missed(results: Results): string[] {
  return targetsOf(results)
    .filter(({ met }) => !met)
    .map(({ what, value }) => `${what}: ${value}`);
}

it('is met by what is exactly at the limit', () => {
  expect(missed(makeResults({ first: makeFirst({ lcp: 1_150, fcp: 1_100 }) }))).toEqual([]);
});

it('names what is beyond its limit', () => {
  const first = makeFirst({ lcp: 1_160, scriptBytes: 150_100, requestDepth: 2 });
  expect(missed(makeResults({ first }))).toEqual([
    'LCP, to static: 1.16×',
    'JavaScript, Brotli: 150.1 kB',
    'request depth after the HTML: 2',
  ]);
});

it('asks for at least 70% of a static file’s throughput', () => {
  const throughput = { cachedPage: 690, staticFile: 1_000 };
  expect(missed(makeResults({ throughput }))).toEqual([
    'cached page, to the same bytes as a file: 69%',
  ]);
});

it('is missed by what was not measured', () => {
  expect(missed(makeResults({ first: makeFirst({ tbt: undefined }) }))).toEqual([
    'TBT: not measured',
  ]);
});
