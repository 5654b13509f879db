import type { HealthCount } from './health.ts';

/** Documents in which it must have gone wrong before anything is said of a version. */
export const leastFailures = 5;

/** How many times as often as with the version before. */
export const worseBy = 3;

/** What counts as the share of failures of a version that has less, or of which too little is known. */
export const ordinaryShare = 0.01;

/**
 * Why a version is worse than the one before it; `undefined` when it is not, or when too little is
 * known. It is worse when it failed in five documents or more, and in a share of them that is three
 * times that of the version before, of which one in a hundred is taken for granted.
 */
export function whyWorse(current: HealthCount, before: HealthCount): string | undefined {
  if (current.failed < leastFailures) return undefined;
  const known = before.documents >= 20;
  const usual = Math.max(known ? shareOf(before) : 0, ordinaryShare);
  const share = shareOf(current);
  if (share < worseBy * usual) return undefined;
  const compared = known
    ? `${percent(shareOf(before))} with the version before`
    : `${percent(usual)} as usual`;
  return `it failed in ${current.failed} of ${current.documents} documents (${percent(share)}, ${compared})`;
}

function shareOf({ documents, failed }: HealthCount): number {
  return documents === 0 ? 0 : failed / documents;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
