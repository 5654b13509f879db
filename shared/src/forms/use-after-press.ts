import { useEffect, useRef } from 'react';

/**
 * Puts things off while the pointer is pressed. A press takes focus from a field, whose error then
 * appears and moves what is below it away from under the pointer: the click would miss.
 *
 * @returns runs a callback now, or once the press and its click are over
 */
export function useAfterPress(): (callback: () => void) => void {
  const waiting = useRef<(() => void)[] | undefined>(undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      const callbacks = waiting.current ?? [];
      waiting.current = undefined;
      for (const callback of callbacks) callback();
    };
    const begin = () => {
      clearTimeout(timer);
      waiting.current ??= [];
    };
    // The click comes right after the release, in the same task.
    const end = () => {
      timer = setTimeout(run);
    };
    document.addEventListener('pointerdown', begin, true);
    document.addEventListener('pointerup', end, true);
    document.addEventListener('pointercancel', end, true);
    return () => {
      clearTimeout(timer);
      run();
      document.removeEventListener('pointerdown', begin, true);
      document.removeEventListener('pointerup', end, true);
      document.removeEventListener('pointercancel', end, true);
    };
  }, []);

  return (callback) => {
    if (waiting.current) waiting.current.push(callback);
    else callback();
  };
}
