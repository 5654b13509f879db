import type { Draft } from '@site/shared/forms/draft';
import { type RefObject, useCallback, useEffect } from 'react';

/**
 * Keeps what is typed into a step in a draft, which fills fields that are empty: fields are
 * uncontrolled, so that what was typed before the page was alive stays. Nothing secret is kept.
 *
 * @param draft undefined for a step of which nothing is kept
 * @returns to be called whenever something is typed
 */
export function useFormValues(
  place: RefObject<HTMLFormElement | null>,
  draft: Draft | undefined,
): () => void {
  const keep = useCallback(() => {
    if (!place.current || !draft) return;
    const values = Object.fromEntries(
      keptFields(place.current).map((field) => [field.name, field.value]),
    );
    draft.write({ ...draft.read(), values });
  }, [place, draft]);

  useEffect(() => {
    const values = draft?.read()?.values ?? {};
    for (const field of place.current ? keptFields(place.current) : []) {
      field.value ||= String(values[field.name] ?? '');
    }
    keep();
  }, [place, draft, keep]);

  return keep;
}

function keptFields(form: HTMLFormElement): readonly HTMLInputElement[] {
  return [...form.elements].filter(
    (field): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type !== 'password',
  );
}
