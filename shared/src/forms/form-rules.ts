import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';

/** A contract of flat fields. */
export type FormSchema<Values extends FieldValues, Output> = z.ZodMiniObject &
  z.ZodMiniType<Output, Values>;

/** What a form is judged by. */
export interface FormRules<Values extends FieldValues, Output> {
  /** What fields that are judged now must fill, by their names; the same for the same names. */
  readonly schemaFor: (names: readonly string[]) => z.ZodMiniType<Output, Values>;
  /** Each field by itself, which knows how long it may be. */
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
}

/** The rules of a form that is judged as a whole. */
export function rulesOf<Values extends FieldValues, Output>(
  schema: FormSchema<Values, Output>,
): FormRules<Values, Output> {
  return { schemaFor: () => schema, shape: schema.shape };
}
