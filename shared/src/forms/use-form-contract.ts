import { type RefObject, useEffect, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ContractState, FormContract } from './form-contract.ts';

interface FormContractOptions {
  readonly contract: FormContract<unknown>;
  readonly place: RefObject<HTMLFormElement | null>;
}

const notYet = (): ContractState => 'away';

/** Where a contract is; whatever uses this is rendered again when that changes. */
export function useContractState(contract: FormContract<unknown>): ContractState {
  return useSyncExternalStore(contract.subscribe, contract.state, notYet);
}

/**
 * Loads a form's contract once something in the form has focus or a value, and tries again whenever
 * the form is used, or the network is back, after that failed.
 */
export function useFormContract<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { contract, place }: FormContractOptions,
): void {
  useEffect(() => {
    const element = place.current;
    const { prepare } = contract;
    const again = () => {
      if (contract.state() === 'failed') prepare();
    };
    const isInUse =
      element?.contains(document.activeElement) || Object.values(form.getValues()).some(Boolean);
    if (isInUse) prepare();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: prepare });
    element?.addEventListener('focusin', prepare);
    window.addEventListener('online', again);
    return () => {
      unsubscribe();
      element?.removeEventListener('focusin', prepare);
      window.removeEventListener('online', again);
    };
  }, [form, contract, place]);
}
