import { useEffect, useRef } from 'react';

/** Keeps focus on a field whose control is another one from now on. */
export function useFocusThatStays(isEmpty: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current === isEmpty) return;
    wasEmpty.current = isEmpty;
    // The browser put it on the body when its control went away.
    if (document.activeElement !== document.body) return;
    (isEmpty ? input : button).current?.focus({ preventScroll: true });
  }, [isEmpty]);
  return { input, button };
}
