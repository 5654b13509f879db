import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';

/** Milliseconds without a key pressed before what was typed is kept. */
const quietTime = 300;

/**
 * Keeps what is typed into a form in its draft, and puts a kept draft back into fields that are
 * empty: what a visitor typed before the form's code was there stays.
 *
 * @returns whether the draft is of a message that was sent and may never have arrived
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: Draft,
): boolean {
  const [returned, setReturned] = useState(false);

  useEffect(() => {
    const arrivals = draft.arrivals();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      const changed = timer !== undefined;
      timer = undefined;
      if (changed && draft.arrivals() === arrivals) keepValues(draft, form.getValues());
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback() {
        clearTimeout(timer);
        timer = setTimeout(save, quietTime);
      },
    });
    setReturned(restore(form, draft));
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [form, draft]);

  return returned;
}

/** @returns whether the draft is of a message that was sent */
function restore<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Draft): boolean {
  const content = draft.read();
  for (const [field, typed] of Object.entries(form.getValues())) {
    const name = field as Path<Values>;
    const value: unknown = typed || content?.values[field];
    if (!value || (typed && isBeingTyped(field))) continue;
    // As after a visit to the field: what is wrong with it is said.
    const options = { shouldTouch: true, shouldValidate: true };
    form.setValue(name, value as PathValue<Values, Path<Values>>, options);
  }
  return content?.delivery !== undefined;
}

function isBeingTyped(name: string): boolean {
  const field = document.activeElement;
  return field instanceof HTMLElement && field.getAttribute('name') === name;
}

function keepValues(draft: Draft, values: FieldValues): void {
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')]);
  if (texts.every(([, text]) => text === '')) draft.clear();
  else draft.write({ ...draft.read(), values: Object.fromEntries(texts) });
}
