import type { ProblemKind } from '@site/shared/contracts/beacon';
import { type FormProgress, onFormProgress } from '@site/shared/federation/form-progress';

/** Something that went wrong, before anyone has looked at it. */
export interface SeenProblem {
  readonly kind: ProblemKind;
  readonly error: unknown;
  /** React's list of components, which names files where a stack does not. */
  readonly components?: string | null | undefined;
  /** Whose page or module it was. */
  readonly remote?: string | undefined;
}

/** What is seen before what sends it is there, which loads late. */
export const seen = {
  problems: [] as SeenProblem[],
  /** Whether there was any, sent or not. */
  anyProblem: false,
  /** Remotes whose code ran in this document. */
  remotes: new Set<string>(),
  /** How far forms have come. */
  forms: [] as FormProgress[],
  /** Called at each problem, from when it is known what to do about it. */
  onProblem: () => {},
};

/** How this document was come by, and how that went. */
export function documentTiming(): Partial<PerformanceNavigationTiming> {
  return (performance.getEntriesByType('navigation')[0] ?? {}) as PerformanceNavigationTiming;
}

/**
 * What the server said of the answer that this document came with, or nothing. `traceparent` (W3C Trace Context): beacons
 * are a part of the same trace, and its last letters name the document. `document`: what the server signed of it while a canary
 * ran; beacons with it count towards that.
 */
export function toldByServer(timing: 'traceparent' | 'document'): string {
  const { serverTiming = [] } = documentTiming();
  return serverTiming.find(({ name }) => name === timing)?.description ?? '';
}

let documentId = '';
let last: unknown;

/** Names the document and listens for uncaught errors: to be called first. */
export function startReporting(setId: string): void {
  const random = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  documentId = `${setId}-${toldByServer('traceparent').slice(29, 35) || random}`;
  window.addEventListener('error', ({ error }) => reportProblem({ kind: 'script', error }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    reportProblem({ kind: 'script', error: reason }),
  );
  onFormProgress((progress) => seen.forms.push(progress));
}

/** What a visitor can tell us of what went wrong here: it leads to the versions that they had. */
export function errorId(): string {
  return documentId;
}

/** Keeps a problem for the next beacon. */
export function reportProblem(problem: SeenProblem): void {
  // React throws again what it has told already.
  if (problem.error === last) return;
  last = problem.error;
  seen.anyProblem = true;
  seen.problems.push(problem);
  seen.onProblem();
}
