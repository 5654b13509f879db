import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Id of the main landmark: the skip link leads there. */
export const mainId = 'main';

/**
 * After a navigation focus goes to the new page, so that a keyboard goes on from its start and a
 * screen reader reads it; a fragment's target gets it instead when there is one.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = findTarget(hash) ?? document.getElementById(mainId);
    // Headings and sections take focus only where they say so.
    if (target && target.tabIndex < 0) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

function findTarget(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // A visitor may type anything.
    return null;
  }
}
