/** A figure, and between which two it is, as far as chance goes. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The mean of shares, each of them from 0 to 1 and of one network, by Wilson's score interval. Documents of one network are alike, so
 * what counts is how many networks there are.
 *
 * @param sureness in standard deviations: 1 leaves one chance in six on either side, 3 one in 700
 */
export function meanShare(shares: readonly number[], sureness: number): Estimate {
  const count = shares.length;
  if (count === 0) return { value: 0, low: 0, high: 1 };
  const value = shares.reduce((sum, share) => sum + share, 0) / count;
  return { value, ...wilson({ value, count, sureness }) };
}

/**
 * The 75th percentile of values, of which each network has the same weight however many it tells, by Woodruff's interval:
 * between the values at the bounds of that share.
 *
 * @param networks the values of each network, of which there is one at least; none may be empty
 */
export function percentile75(networks: readonly (readonly number[])[], sureness: number): Estimate {
  const weighted = networks
    .flatMap((values) => values.map((value) => ({ value, weight: 1 / values.length })))
    .sort((one, other) => one.value - other.value);
  const { low, high } = wilson({ value: 0.75, count: networks.length, sureness });
  const at = (share: number) => valueAt(weighted, share * networks.length);
  return { value: at(0.75), low: at(low), high: at(high) };
}

/**
 * By how much one figure is surely above another, whose bounds need not be alike (method of variance estimates recovery; of
 * two shares this is Newcombe's interval).
 */
export function surplus(one: Estimate, other: Estimate): number {
  return one.value - other.value - Math.hypot(one.value - one.low, other.high - other.value);
}

function wilson({ value, count, sureness: z }: { value: number; count: number; sureness: number }) {
  const square = z ** 2;
  const middle = value + square / (2 * count);
  const reach = z * Math.sqrt((value * (1 - value)) / count + square / (4 * count ** 2));
  const scale = 1 + square / count;
  return {
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  };
}

function valueAt(
  weighted: readonly { readonly value: number; readonly weight: number }[],
  share: number,
): number {
  let sum = 0;
  for (const { value, weight } of weighted) {
    sum += weight;
    // Sums of thirds are not exact.
    if (sum >= share - 1e-9) return value;
  }
  return weighted.at(-1)?.value ?? 0;
}
