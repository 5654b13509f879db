import { type RefObject, useEffect } from 'react';

/**
 * Calls back once, on first use of a form: when something in it gets focus, or has it already since
 * the visitor came before the form's code.
 */
export function useFirstFocus(place: RefObject<HTMLElement | null>, callback: () => void): void {
  useEffect(() => {
    const element = place.current;
    if (element?.contains(document.activeElement)) {
      callback();
      return;
    }
    element?.addEventListener('focusin', callback, { once: true });
    return () => element?.removeEventListener('focusin', callback);
  }, [place, callback]);
}
