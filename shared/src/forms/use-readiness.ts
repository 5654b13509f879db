import type { FieldValues } from 'react-hook-form';
import type { ContractState } from './form-contract.ts';
import { useContractState } from './use-form-contract.ts';
import { useMissingFields } from './use-missing-fields.ts';
import type { SiteFormState } from './use-site-form.ts';

interface Readiness {
  readonly contract: ContractState;
  /** Fields that still keep the form from being sent. */
  readonly missing: readonly string[];
  readonly isReady: boolean;
}

/** Whether a form can be sent. Each key may change it, so only what says so should use it. */
export function useReadiness<Values extends FieldValues, Output, Name extends string>({
  form,
  model,
}: SiteFormState<Values, Output, Name>): Readiness {
  const { contract, textFields, boxes, required } = model;
  const state = useContractState(contract);
  const missing = useMissingFields(form, {
    contract,
    schemaOf: (schema) => schema,
    names: [...textFields, ...boxes],
    required,
  });
  return { contract: state, missing, isReady: state === 'ready' && missing.length === 0 };
}
