/** The middle value; of an even number of values the mean of the middle two. */
export function median(values: readonly number[]): number {
  return (quantile(values, 0.5, 'floor') + quantile(values, 0.5, 'ceil')) / 2;
}

/** The smallest value that 95 of 100 values do not exceed. */
export function percentile95(values: readonly number[]): number {
  return percentile(values, 0.95);
}

/** The smallest value that this share of the values, 0 to 1, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return quantile(values, share, 'ceil');
}

function quantile(values: readonly number[], share: number, round: 'floor' | 'ceil'): number {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math[round](share * (sorted.length - 1))];
  if (value === undefined) throw new Error('There is nothing to take the middle of.');
  return value;
}
