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
    const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    (target || document.getElementById(mainId))?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
