import { type RefObject, useCallback, useEffect, useState } from 'react';

/**
 * @returns puts focus on the first field that is wrong, once that is said and fields take focus again;
 * a line of text is selected, to be typed anew
 */
export function useFocusOnMistake(place: RefObject<HTMLElement | null>): () => void {
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (asked === 0) return;
    const field = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [place, asked]);

  return useCallback(() => setAsked((times) => times + 1), []);
}
