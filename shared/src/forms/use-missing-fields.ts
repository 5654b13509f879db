import { useCallback, useSyncExternalStore } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createAfterPaint } from './after-paint.ts';
import type { FormContract } from './form-contract.ts';
import type { FormRules } from './form-rules.ts';
import { missingFields } from './missing-fields.ts';

/** Fields that are sent together: all of a form, or those of one of its pages. */
export interface FormPart {
  /** In the order in which they are filled in. */
  readonly names: readonly string[];
  /** Those that a form misses that nobody has touched. */
  readonly required: readonly string[];
}

/**
 * The fields that still keep a form from being sent. Until its contract is there these are the
 * required ones, on the server too: nothing is said that is taken back as soon as the form is alive.
 * Judged once a key has been painted, so that typing does not wait for it; only for the component
 * that says so, since whatever uses this is rendered again when it changes.
 */
export function useMissingFields<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  contract: FormContract<FormRules<Values, Output>>,
  { names, required }: FormPart,
): readonly string[] {
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
    return missingFields(rules.schemaFor(names), names, form.getValues()).join();
  };
  const missing = useSyncExternalStore(subscribe, snapshot, untouched);
  return missing.split(',').filter((name) => name !== '');
}
