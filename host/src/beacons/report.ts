import type { ProblemKind } from '@site/shared/contracts/beacon';

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
  /** Remotes whose code ran in this document. */
  remotes: new Set<string>(),
  /** Called at each problem, from when it is known what to do about it. */
  onProblem: () => {},
};

let documentId = '';
let last: unknown;

/** Names the document and listens for uncaught errors: to be called first. */
export function startReporting(setId: string): void {
  documentId = `${setId}-${Math.random().toString(36).slice(2, 8).padEnd(6, '0')}`;
  window.addEventListener('error', ({ error }) => reportProblem({ kind: 'script', error }));
  window.addEventListener('unhandledrejection', ({ reason }) =>
    reportProblem({ kind: 'script', error: reason }),
  );
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
  seen.problems.push(problem);
  seen.onProblem();
}
