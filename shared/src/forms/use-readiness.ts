import type { FieldValues } from 'react-hook-form';
import type { ContractState } from './form-contract.ts';
import { useContractState } from './use-form-contract.ts';
import { type FormPart, useMissingFields } from './use-missing-fields.ts';
import type { SiteFormState } from './use-site-form.ts';

interface Readiness {
  readonly contract: ContractState;
  /** Fields that still keep the form from being sent. */
  readonly missing: readonly string[];
  readonly isReady: boolean;
}

/**
 * Whether a form can be sent. Each key may change it, so only what says so should use it.
 *
 * @param part what is sent. Default: all fields
 */
export function useReadiness<Values extends FieldValues, Output, Name extends string>(
  { form, model }: SiteFormState<Values, Output, Name>,
  part: FormPart = model,
): Readiness {
  const contract = useContractState(model.contract);
  const missing = useMissingFields(form, model.contract, part);
  return { contract, missing, isReady: contract === 'ready' && missing.length === 0 };
}
