import type { Combination, Pointer } from '../store/pointer.ts';

/** A version, and the set that it would join. */
export interface Candidate {
  readonly name: string;
  readonly version: string;
  /** What is live now. */
  readonly pointer: Pointer;
  readonly combination: Combination;
}
