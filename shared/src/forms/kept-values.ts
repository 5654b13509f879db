import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftValues, draftValues } from './draft.ts';

/** What a draft keeps of a form: fields that it may, and nothing secret. */
export function keptValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  names: readonly string[],
): DraftValues {
  const values = form.getValues();
  return draftValues(Object.fromEntries(names.map((name) => [name, values[name]])));
}
