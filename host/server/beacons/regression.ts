import type { HealthCount } from './health.ts';

/** Networks in which it must have gone wrong before a version is taken back. */
const leastNetworks = 3;

/** How many times as often as with the version before. */
const worseBy = 3;

/** What counts as the share of failures of a version that has less, or of which too little is known. */
const ordinaryShare = 0.01;

/** What is to be said of a version that fails more often than the one before it. */
export interface Regression {
  /** Whether enough networks tell so to take it back. */
  readonly isCertain: boolean;
  readonly why: string;
}

/**
 * Compares a version with the one before it. It is worse when the share of networks in which it
 * failed is three times that of the version before, of which one in a hundred is taken for granted,
 * and that is certain when three networks tell so: one alone may make it up.
 *
 * @returns `undefined` when it is not worse
 */
export function findRegression(current: HealthCount, before: HealthCount): Regression | undefined {
  const known = before.networks >= 20;
  const usual = Math.max(known ? shareOf(before) : 0, ordinaryShare);
  const share = shareOf(current);
  if (share < worseBy * usual) return undefined;
  const compared = known
    ? `${percent(shareOf(before))} with the version before`
    : `${percent(usual)} as usual`;
  const counted = `it failed in ${current.failed} of ${current.networks} networks (${percent(share)}, ${compared})`;
  const isCertain = current.failed >= leastNetworks;
  const why = isCertain ? counted : `${counted}; ${leastNetworks} have to tell so`;
  return { isCertain, why };
}

function shareOf({ networks, failed }: HealthCount): number {
  return networks === 0 ? 0 : failed / networks;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
