import type { ProblemEntry } from '@site/shared/contracts/beacon';
import type { SourcePlace } from './source-places.ts';

/** A problem as it was told, with the id of its document. */
export interface ReportedProblem extends ProblemEntry, SourcePlace {
  readonly id: string;
  readonly at: string;
}

const kept = 100;

/** The last problems that browsers told of, newest first. */
export class BeaconLog {
  private problems: readonly ReportedProblem[] = [];

  get newest(): readonly ReportedProblem[] {
    return this.problems;
  }

  add(problem: ReportedProblem): void {
    this.problems = [problem, ...this.problems].slice(0, kept);
  }
}
