import { expect, it } from 'vitest';
import { goodMedians } from './make-results.ts';
import { measuredSubjects, mediansOf, type Round } from './results.ts';
import type { SubjectName } from './subject.ts';

function makeRound(subject: SubjectName, lcp: number): Round {
  const visit = { ...(goodMedians as Record<keyof typeof goodMedians, number>), lcp };
  const seen = { ...visit, lcpElement: 'img', transfers: [] };
  return { subject, round: 1, first: seen, later: seen };
}

it('has medians of every subject that was measured, the baseline first', () => {
  const rounds = [
    ...[30, 10, 20].map((lcp) => makeRound('composed', lcp)),
    ...[1, 2, 3].map((lcp) => makeRound('static', lcp)),
  ];
  expect(measuredSubjects(rounds)).toEqual(['static', 'composed']);
  const medians = mediansOf(rounds, 'first');
  expect(Object.entries(medians).map(([name, { lcp }]) => [name, lcp])).toEqual([
    ['static', 2],
    ['composed', 20],
  ]);
});
