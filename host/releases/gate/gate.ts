import type { Candidate } from './candidate.ts';
import { checkCode } from './check-code.ts';
import { checkCompatibility } from './check-compatibility.ts';
import { checkRemovals } from './check-removals.ts';
import { checkSet } from './check-set.ts';
import { checkSize } from './check-size.ts';
import type { GateOptions } from './gate-options.ts';
import { judge } from './refusal.ts';

/**
 * What a promotion is checked for beyond its files, on the exact set that visitors would get: that all
 * of its code can be loaded, that it fits, what it takes away, what it weighs, that every page concerned
 * renders in both languages as cheaply as before, and, where a browser is installed, that those which
 * changed can be used in it. Services answer from a record, so nothing is sent to them; what they would
 * take they say themselves, where they can be asked.
 *
 * @returns a check that throws a RefusedError with everything that rendering and browser show
 */
export function createGate(options: GateOptions): (candidate: Candidate) => Promise<void> {
  const { store, mayBeHeavier = false, mayHaveFewer = false } = options;
  return async (candidate) => {
    await judge('code', () => checkCode(store, candidate));
    await judge('fit', () => checkCompatibility(store, candidate));
    if (!mayHaveFewer) await judge('removed', () => checkRemovals(store, candidate));
    if (!mayBeHeavier) await judge('weight', () => checkSize(store, candidate));
    // Before the first host there is nothing to render with.
    if (candidate.combination.versions.host) await checkSet(candidate, options);
  };
}
