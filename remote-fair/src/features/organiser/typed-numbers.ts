const digits = /^\d+$/;
/** Such as `1.000`, `1,000`, `1 000` and `1'000'000`: one kind of separator, and three digits behind each. */
const groups = /^[1-9]\d{0,2}(?<separator>[.,\s'’])\d{3}(?:\k<separator>\d{3})*$/;
const amount = /^\d+(?:[.,]\d+)?$/;
/** A thousand to some, one to others: no decimals end in 0 as this page writes them. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{2}0$/;

/** Reads a whole number as people type it, with or without a separator of thousands. @returns NaN for anything else */
export function wholeNumberIn(text: string): number {
  if (digits.test(text)) return Number(text);
  return groups.test(text) ? Number(text.replaceAll(/\D/g, '')) : Number.NaN;
}

/**
 * Reads an amount with decimals behind a comma or a point, and nothing between thousands.
 *
 * @returns NaN for anything else, and for `1.000`, which may be either
 */
export function amountIn(text: string): number {
  if (!amount.test(text) || ambiguous.test(text)) return Number.NaN;
  return Number(text.replace(',', '.'));
}
