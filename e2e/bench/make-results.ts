import type { Medians, Results } from './results.ts';

/** The medians of a home that meets what was promised. */
export const goodMedians: Medians = {
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

/** Results for tests, of a run without Astro that met what was promised. */
export function makeResults(overrides: Partial<Results> = {}): Results {
  const medians = {
    static: goodMedians,
    spa: { ...goodMedians },
    composed: { ...goodMedians },
  };
  return {
    startedAt: '2026-01-01T00:00:00.000Z',
    machine: { node: '20', chromium: '156', cores: 2, counts: true, line: '' },
    rounds: [],
    first: medians,
    later: medians,
    render: { median: 15, percentile95: 20 },
    throughput: { cachedPage: 700, staticFile: 1_000 },
    typing: { typing: 50, slowestKey: 64, all: 80, keys: 100 },
    visitors: [],
    ...overrides,
  };
}
