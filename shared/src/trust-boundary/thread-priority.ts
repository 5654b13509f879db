import { getPriority, setPriority } from 'node:os';

/** By how much: of a core that another thread wants too, such a thread gets a quarter. */
const niceness = 5;

/**
 * Lets the calling thread wait for those that answer requests, wherever both want the same core. What
 * computes at length calls it on a thread of its own, once it is ready.
 *
 * Linux alone has a priority for each thread (setpriority(2), section "C library/kernel
 * differences"); elsewhere it would be the whole process's, so nothing is done.
 */
export function yieldToRequests(): void {
  if (process.platform === 'linux') setPriority(loweredPriority());
}

/** What has lower priority than the caller; for a process that computes for it. */
export function loweredPriority(): number {
  return Math.min(getPriority() + niceness, 19);
}
