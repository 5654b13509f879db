import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, FormDraft } from './form-draft.ts';

interface FormValues {
  /** What is in the fields, trimmed; a box that is ticked is `on`. */
  readonly values: FieldValues;
  /** To be called whenever something is typed or ticked; gives what is there right now. */
  readonly read: () => FieldValues;
  /** Puts what was sent into the fields again, once they are there. */
  readonly bringBack: () => void;
}

/**
 * The values of a form whose fields are uncontrolled, so that what was typed before the page was
 * alive stays. They are kept in a draft, which fills fields that are empty, also those that appear
 * because of a box that it ticks.
 */
export function useFormValues(
  place: RefObject<HTMLFormElement | null>,
  draft: FormDraft,
): FormValues {
  const [values, setValues] = useState<FieldValues>({});
  const waiting = useRef<Record<string, string>>(undefined);

  const read = useCallback(() => {
    const typed = place.current ? valuesOf(place.current) : {};
    const now = trimmed(typed);
    draft.write({ values: withoutPasswords(typed, place.current) });
    setValues(now);
    return now;
  }, [place, draft]);

  // After each change, since a box that is ticked brings or takes a field.
  useEffect(() => {
    if (!place.current) return;
    waiting.current ??= { ...draft.read().values };
    fillIn(place.current, waiting.current);
    if (!isSame(trimmed(valuesOf(place.current)), values)) read();
  }, [place, draft, read, values]);

  return {
    values,
    read,
    bringBack() {
      waiting.current = { ...values };
      setValues({});
    },
  };
}

/** Whether who registers is named, can be sent an SMS, and agrees. */
export function isPersonComplete({ firstName, lastName, phone, terms }: FieldValues): boolean {
  return Boolean(firstName && lastName && phone && terms);
}

/** Each value once: what a visitor empties afterwards stays empty. */
function fillIn(form: HTMLFormElement, waiting: Record<string, string>): void {
  for (const [name, value] of Object.entries(waiting)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    delete waiting[name];
    if (field.type === 'checkbox') field.checked ||= value === 'on';
    else field.value ||= value;
  }
}

/** Not by `FormData`, which leaves out what is out of use while it is being sent. */
function valuesOf(form: HTMLFormElement): FieldValues {
  const fields = [...form.elements].filter((field) => field instanceof HTMLInputElement);
  return Object.fromEntries(
    fields
      .filter(({ type, checked }) => type !== 'checkbox' || checked)
      .map(({ name, value }) => [name, value]),
  );
}

/** Nothing secret is stored. */
function withoutPasswords(values: FieldValues, form: HTMLFormElement | null): FieldValues {
  const isPassword = (name: string) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && field.type === 'password';
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => !isPassword(name)));
}

function isSame(one: FieldValues, other: FieldValues): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function trimmed(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
}
