import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';

/** Milliseconds without a key pressed before what was typed is kept. */
const quietTime = 300;

export interface KeptDraft {
  /** The draft is of a message that was sent and may never have arrived. */
  readonly returned: boolean;
  /** To be called before the form is sent: from then on the draft belongs to the delivery. */
  readonly release: () => void;
}

/**
 * Keeps what is typed into a form in its draft, and puts a kept draft back into fields that are
 * empty: what a visitor typed before the form's code was there stays.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: Draft,
): KeptDraft {
  const released = useRef(false);
  const release = useCallback(() => {
    released.current = true;
  }, []);
  const [returned, setReturned] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      if (timer !== undefined && !released.current) keepValues(draft, form.getValues());
      timer = undefined;
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

  return { returned, release };
}

/** @returns whether the draft is of a message that was sent */
function restore<Values extends FieldValues>(form: UseFormReturn<Values>, draft: Draft): boolean {
  const content = draft.read();
  for (const [field, typed] of Object.entries(form.getValues())) {
    const name = field as Path<Values>;
    const value: unknown = typed || content?.values[field];
    if (!value || isBeingTyped(field)) continue;
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
