import type { ReleaseStore } from '../store/release-store.ts';
import type { StartCandidateSite } from './candidate-site.ts';

/** What the gate works with, and what a person decided beforehand. */
export interface GateOptions {
  readonly store: ReleaseStore;
  readonly startSite: StartCandidateSite;
  /** Where the API that is live says what it takes, by OpenAPI. */
  readonly apiDescription: string;
  /** Whether it may weigh far more than what is live. */
  readonly mayBeHeavier?: boolean | undefined;
  /** Whether pages or forms of what is live may be gone. */
  readonly mayHaveFewer?: boolean | undefined;
  /** A folder for pictures of pages that changed; none are taken without it. */
  readonly pictures?: string | undefined;
  /** Tells what is going on while it takes its time. */
  readonly report: (line: string) => void;
}
