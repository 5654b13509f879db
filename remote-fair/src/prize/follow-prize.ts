/** The end of November 2025 in the Netherlands (specification section 9: LinkedIn prize period). */
const prizeEnd = Date.parse('2025-12-01T00:00:00+01:00');

/** Whether the prize for followers of the company is over. */
export function isFollowPrizeOver(now: Date): boolean {
  return now.getTime() >= prizeEnd;
}
