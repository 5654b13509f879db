import { type RefObject, useEffect } from 'react';

/**
 * Gives the focus to a place when the element that had it inside a part of the page has gone: a keyboard and a screen
 * reader go on from there, not from the top of the page (WCAG 2.2, 2.4.3). What takes the focus by itself keeps it.
 */
export function useFocusKept(
  part: RefObject<HTMLElement | null>,
  place: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let focused: Node | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target as Node;
    };
    // Visitors who left it by themselves are not led back.
    const onLeave = () => {
      queueMicrotask(() => {
        if (focused?.isConnected && document.activeElement !== focused) focused = undefined;
      });
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected) return;
      focused = undefined;
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onLeave);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onLeave);
      observer.disconnect();
    };
  }, [part, place]);
}
