import { expect, it } from 'vitest';
import { goodMedians, makeResults } from './make-results.ts';
import { reportOf } from './report.ts';

const rowOf = (report: string, title: string) =>
  report
    .split('\n')
    .find((line) => line.startsWith(`| ${title}`))
    ?.split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

it('compares every subject with the static page', () => {
  const { first } = makeResults();
  const astro = { ...goodMedians, lcp: 1_250 };
  const report = reportOf(makeResults({ first: { ...first, astro } }));
  expect(rowOf(report, ' ')).toEqual(['', 'static', 'spa', 'astro', 'composed']);
  expect(rowOf(report, 'largest contentful paint')).toEqual([
    'largest contentful paint',
    '1000 ms',
    '1000 ms (1.00×)',
    '1250 ms (1.25×)',
    '1000 ms (1.00×)',
  ]);
});

it('leaves Astro out where it was not measured', () => {
  expect(rowOf(reportOf(makeResults()), ' ')).toEqual(['', 'static', 'spa', 'composed']);
});
