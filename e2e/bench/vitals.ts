/** A task that held the main thread for 50 ms or longer (W3C Long Tasks); milliseconds. */
export interface LongTask {
  readonly start: number;
  readonly duration: number;
}

/** A shift that no input caused (W3C Layout Instability); `at` in milliseconds. */
export interface LayoutShift {
  readonly at: number;
  readonly value: number;
}

/** The part of a task that does not count as blocking, in milliseconds. */
const unnoticed = 50;

/**
 * Total blocking time: what long tasks take beyond 50 ms, in milliseconds.
 *
 * @param from first contentful paint; of a task that runs across it the later part counts
 */
export function totalBlockingTime(tasks: readonly LongTask[], from: number): number {
  return tasks
    .map(({ start, duration }) => start + duration - Math.max(start, from))
    .reduce((total, duration) => total + Math.max(0, duration - unnoticed), 0);
}

/** Longest pause within a group of shifts and longest group, in milliseconds (web.dev, CLS). */
const shiftPause = 1_000;
const shiftGroup = 5_000;

/** Cumulative layout shift: the worst group of shifts that follow each other closely. */
export function cumulativeLayoutShift(shifts: readonly LayoutShift[]): number {
  let worst = 0;
  let group = { first: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, value: 0 };
  for (const { at, value } of shifts) {
    const belongs = at - group.last < shiftPause && at - group.first < shiftGroup;
    group = belongs
      ? { ...group, last: at, value: group.value + value }
      : { first: at, last: at, value };
    worst = Math.max(worst, group.value);
  }
  return worst;
}

/** Interactions of which one may be slower than what is reported (web.dev, INP). */
const perOutlier = 50;

/**
 * Interaction to next paint: the longest time from an interaction to the paint that shows it, apart
 * from one outlier for every 50.
 */
export function interactionToNextPaint(durations: readonly number[]): number {
  const slowest = durations.toSorted((one, other) => other - one);
  return slowest[Math.floor(durations.length / perOutlier)] ?? 0;
}
