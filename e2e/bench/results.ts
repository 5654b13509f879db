import type { MachineVerdict } from './calibration.ts';
import type { RenderSpeed } from './render-speed.ts';
import { median } from './statistics.ts';
import { type BySubject, type SubjectName, subjectNames } from './subject.ts';
import type { Throughput } from './throughput.ts';
import type { TypingSpeed } from './typing-speed.ts';
import type { Visit } from './visit.ts';
import type { PartReport } from './visitor-part.ts';

/** The first and the next visit of one round to one subject. */
export interface Round {
  readonly subject: SubjectName;
  readonly round: number;
  readonly first: Visit;
  readonly later: Visit;
}

/** What of a visit is a number. */
export type Measure = Exclude<keyof Visit, 'lcpElement' | 'transfers'>;

/** Medians over all rounds; `undefined` where a subject has no such thing. */
export type Medians = Readonly<Record<Measure, number | undefined>>;

/** Where it was measured, and whether its times count. */
interface Machine extends MachineVerdict {
  readonly node: string;
  readonly chromium: string;
  readonly cores: number;
}

/** Everything that one run found out. */
export interface Results {
  readonly startedAt: string;
  readonly machine: Machine;
  readonly rounds: readonly Round[];
  readonly first: BySubject<Medians>;
  readonly later: BySubject<Medians>;
  readonly render: RenderSpeed;
  readonly throughput: Throughput;
  readonly typing: TypingSpeed;
  /** What visitors notice after the first paint. */
  readonly visitors: readonly PartReport[];
}

const measures: readonly Measure[] = [
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'hydrated',
  'bytes',
  'scriptBytes',
  'requests',
  'requestDepth',
  'laterRequests',
];

/** The subjects that were measured, the baseline first. */
export function measuredSubjects(rounds: readonly Round[]): SubjectName[] {
  return subjectNames.filter((name) => rounds.some(({ subject }) => subject === name));
}

/** The medians of each subject's first or later visits. */
export function mediansOf(rounds: readonly Round[], visit: 'first' | 'later'): BySubject<Medians> {
  const entries = measuredSubjects(rounds).map((name) => {
    const visits = rounds.filter(({ subject }) => subject === name).map((round) => round[visit]);
    const medians = measures.map((measure) => {
      const values = visits.map((seen) => seen[measure]).filter((value) => value !== undefined);
      return [measure, values.length > 0 ? median(values) : undefined];
    });
    return [name, Object.fromEntries(medians)];
  });
  return Object.fromEntries(entries) as BySubject<Medians>;
}
