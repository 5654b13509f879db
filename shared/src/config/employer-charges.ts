/** What an employer pays on top of gross salary; it comes from the professional's share. */
export interface EmployerCharges {
  /** Of the share: 0.18 is 18%. */
  readonly rate: number;
  /** The year that the rate is of. */
  readonly year: number;
}

/** The rate by which the specification's salary example adds up (section 9). */
export const specifiedEmployerCharges: EmployerCharges = { rate: 0.18, year: 2026 };

/**
 * The employer's charges that a page counts with, for loaders.
 *
 * @param config the loader's; without one the specified rate counts
 */
export function employerChargesOf(
  config: { readonly employment?: { readonly employerCharges: EmployerCharges } } | undefined,
): EmployerCharges {
  return config?.employment?.employerCharges ?? specifiedEmployerCharges;
}
