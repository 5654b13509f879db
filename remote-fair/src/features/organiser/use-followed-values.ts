import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** The fields of a form by name, as text. */
export type FieldTexts = Readonly<Record<string, string>>;

/** Has fields follow what holds now, but those that hold what somebody typed; all of them once that is saved or given up. */
export function useFollowedValues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  values: FieldTexts,
  isTouched: boolean,
): void {
  const last = useRef({ values, isTouched });
  useEffect(() => {
    const before = last.current;
    last.current = { values, isTouched };
    const isOver = before.isTouched && !isTouched;
    if (isOver) form.clearErrors();
    for (const [name, value] of Object.entries(values)) {
      const path = name as Path<Values>;
      const given = before.values[name];
      const isTyped = isTouched && form.getValues(path) !== given;
      if (isOver || (value !== given && !isTyped)) {
        form.setValue(path, value as PathValue<Values, Path<Values>>);
      }
    }
  });
}
