import { expect, it } from 'vitest';
import type { Medians, Results } from './results.ts';
import { targetsOf } from './targets.ts';

const medians: Medians = {
  fcp: 1_000,
  lcp: 1_000,
  tbt: 150,
  cls: 0.02,
  hydrated: 3_000,
  bytes: 300_000,
  scriptBytes: 150_000,
  requests: 20,
  requestDepth: 1,
  laterRequests: 3,
};

function makeResults(composed: Partial<Medians>, cachedPage = 700): Results {
  const first = { static: medians, spa: medians, composed: { ...medians, ...composed } };
  return {
    startedAt: '2026-01-01T00:00:00.000Z',
    machine: { node: '20', chromium: '156', cores: 2, counts: true, line: '' },
    rounds: [],
    first,
    later: first,
    render: { median: 15, percentile95: 20 },
    throughput: { cachedPage, staticFile: 1_000 },
    typing: { typing: 50, slowestKey: 64, all: 80, keys: 100 },
    visitors: [],
  };
}

function missed(results: Results): string[] {
  return targetsOf(results)
    .filter(({ met }) => !met)
    .map(({ what, value }) => `${what}: ${value}`);
}

it('is met by what is exactly at the limit', () => {
  expect(missed(makeResults({ lcp: 1_150, fcp: 1_100 }))).toEqual([]);
});

it('names what is beyond its limit', () => {
  expect(missed(makeResults({ lcp: 1_160, scriptBytes: 150_100, requestDepth: 2 }))).toEqual([
    'LCP, to static: 1.16×',
    'JavaScript, Brotli: 150.1 kB',
    'request depth after the HTML: 2',
  ]);
});

it('asks for at least 70% of a static file’s throughput', () => {
  expect(missed(makeResults({}, 690))).toEqual(['cached page, to the same bytes as a file: 69%']);
});

it('is missed by what was not measured', () => {
  expect(missed(makeResults({ tbt: undefined }))).toEqual(['TBT: not measured']);
});
