/** A wait as staff and the board show it, in whole minutes: one minute is the least that anybody waits. */
export function shownMinutes(minutes: number): number {
  return Math.max(1, Math.round(minutes));
}
