import { type Wallet, wallets } from '@site/shared/contracts/wallets';

/** The wallet that comes with a device, by what its browser calls itself. */
const own: readonly (readonly [RegExp, Wallet])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'apple'],
  [/\bAndroid\b/, 'google'],
];

/**
 * Of the wallets that are offered, those that a device has: a phone its own, if it is among them, and
 * everything else, whose owner may have either phone, all of them. An iPad calls itself a Macintosh.
 */
export function walletsFor(
  { userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
  offered: readonly string[],
): readonly Wallet[] {
  // Those that this page knows: a newer service may offer others.
  const known = wallets.filter((wallet) => offered.includes(wallet));
  const isTablet = userAgent.includes('Macintosh') && maxTouchPoints > 1;
  const ownOne = isTablet ? 'apple' : own.find(([pattern]) => pattern.test(userAgent))?.[1];
  return ownOne && known.includes(ownOne) ? [ownOne] : known;
}
