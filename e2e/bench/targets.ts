import type { Medians, Results } from './results.ts';
import type { Target } from './target.ts';

/** Holds the results against what was promised. */
export function targetsOf({ first, render, throughput, typing, visitors }: Results): Target[] {
  const home = first.composed;
  const share = throughput.cachedPage / throughput.staticFile;
  return [
    atMost('LCP, to static', 1.15, ratio(home, first.static, 'lcp'), times),
    atMost('FCP, to static', 1.1, ratio(home, first.static, 'fcp'), times),
    atMost('TBT', 150, home.tbt, milliseconds),
    atMost('CLS', 0.02, home.cls, (value) => value.toFixed(3)),
    atMost('JavaScript, Brotli', 150_000, home.scriptBytes, kilobytes),
    atMost('request depth after the HTML', 1, home.requestDepth, String),
    atMost('requests', 20, home.requests, String),
    atMost('server render, uncached, median', 15, render.median, milliseconds),
    {
      what: 'cached page, to the same bytes as a file',
      limit: '≥ 70%',
      value: `${(share * 100).toFixed(0)}%`,
      met: share >= 0.7,
    },
    atMost('typing in the questionnaire, to next paint', 50, typing.typing, milliseconds),
    ...visitors.flatMap(({ targets }) => targets),
  ];
}

export function milliseconds(value: number): string {
  return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

export function kilobytes(value: number): string {
  return `${(value / 1_000).toFixed(1)} kB`;
}

export function times(value: number): string {
  return `${value.toFixed(2)}×`;
}

/** How many times the baseline's value it is; `undefined` when one of them has none. */
export function ratio(of: Medians, to: Medians, measure: keyof Medians): number | undefined {
  const value = of[measure];
  const baseline = to[measure];
  return value !== undefined && baseline ? value / baseline : undefined;
}

function atMost(
  what: string,
  limit: number,
  value: number | undefined,
  format: (value: number) => string,
): Target {
  return {
    what,
    limit: `≤ ${format(limit)}`,
    value: value === undefined ? 'not measured' : format(value),
    met: value !== undefined && value <= limit,
  };
}
