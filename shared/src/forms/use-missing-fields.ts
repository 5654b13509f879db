import { useCallback, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { createAfterPaint } from './after-paint.ts';
import type { FormContract } from './form-contract.ts';
import { missingFields } from './missing-fields.ts';

interface MissingFieldsOptions<Name extends string, Rules> {
  readonly contract: FormContract<Rules>;
  readonly schemaOf: (rules: Rules) => z.ZodMiniType;
  /** The fields in the order in which they are filled in. */
  readonly names: readonly Name[];
  /** Those that a form misses that nobody has touched. */
  readonly required: readonly Name[];
}

/**
 * The fields that still keep a form from being sent. Until its contract is there these are the
 * required ones, on the server too: nothing is said that is taken back as soon as the form is alive.
 * Judged once a key has been painted, so that typing does not wait for it; only for the component
 * that says so, since whatever uses this is rendered again when it changes.
 */
export function useMissingFields<Values extends FieldValues, Output, Name extends string, Rules>(
  form: UseFormReturn<Values, unknown, Output>,
  { contract, schemaOf, names, required }: MissingFieldsOptions<Name, Rules>,
): readonly Name[] {
  const subscribe = useCallback(
    (callback: () => void) => {
      const { request, cancel } = createAfterPaint(callback);
      const stopValues = form.subscribe({ formState: { values: true }, callback: request });
      const stopContract = contract.subscribe(callback);
      return () => {
        stopValues();
        stopContract();
        cancel();
      };
    },
    [form, contract],
  );
  // As a text, which is the same for as long as the same fields are missing.
  const untouched = () => required.join();
  const snapshot = () => {
    const rules = contract.rules();
    if (rules === undefined) return untouched();
    return missingFields(schemaOf(rules), names, form.getValues()).join();
  };
  const missing = useSyncExternalStore(subscribe, snapshot, untouched);
  return missing.split(',').filter((name): name is Name => name !== '');
}
