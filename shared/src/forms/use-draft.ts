import { useEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useBusy } from '../federation/use-busy.ts';
import { type Draft, type DraftValues, draftValues } from './draft.ts';
import { keptValues } from './kept-values.ts';

/** Milliseconds without a key pressed before what was typed is kept. */
const quietTime = 300;

interface DraftOptions {
  /** A constant; undefined for a form of which nothing is kept. */
  readonly draft: Draft | undefined;
  /** Every field that is kept, also those that are not on the page yet. A constant. */
  readonly names: readonly string[];
}

/** What became of a kept draft. */
export interface KeptDraft {
  /** There was something in it. */
  readonly restored: boolean;
  /** It was sent, and may never have arrived. */
  readonly returned: boolean;
}

/**
 * Keeps what is typed into a form in its draft, and puts a kept draft back into fields that are
 * empty: what a visitor typed before the form's code was there stays.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { draft, names }: DraftOptions,
): KeptDraft {
  const [kept, setKept] = useState<KeptDraft>({ restored: false, returned: false });
  useBusy(() => !isEmpty(draftValues(form.getValues())));

  useEffect(() => {
    if (!draft) return;
    const arrivals = draft.arrivals();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      const changed = timer !== undefined;
      timer = undefined;
      if (changed && draft.arrivals() === arrivals) keep(draft, keptValues(form, names));
    };
    const saveSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(save, quietTime);
    };
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: saveSoon });
    setKept(restore(form, draft, names));
    // What was typed before the form was alive is no change to it, and is in no draft yet.
    if (names.some((name) => form.getValues(name as Path<Values>))) saveSoon();
    window.addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', save);
      save();
    };
  }, [form, draft, names]);

  return kept;
}

function restore<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  draft: Draft,
  names: readonly string[],
): KeptDraft {
  const content = draft.read();
  for (const field of names) {
    const name = field as Path<Values>;
    const typed: unknown = form.getValues(name);
    const value: unknown = typed || content?.values[field];
    if (!value || (typed && isBeingTyped(field))) continue;
    // As after a visit to the field: what is wrong with it is said.
    const options = { shouldTouch: true, shouldValidate: true };
    form.setValue(name, value as PathValue<Values, Path<Values>>, options);
  }
  return { restored: content !== undefined, returned: content?.delivery !== undefined };
}

function isBeingTyped(name: string): boolean {
  const field = document.activeElement;
  return field instanceof HTMLElement && field.getAttribute('name') === name;
}

function keep(draft: Draft, values: DraftValues): void {
  const before = draft.read();
  // What is to be corrected is so whatever is typed next.
  if (isEmpty(values) && before?.corrects === undefined) draft.clear();
  // Fields that only another version of the form has may be back with the next page.
  else draft.write({ ...before, values: { ...before?.values, ...values } });
}

function isEmpty(values: DraftValues): boolean {
  return Object.values(values).every((value) => value === '' || value === false);
}
