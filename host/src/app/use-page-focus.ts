import { useEffect, useRef } from 'react';
import { fragmentTarget } from '../navigation/fragment-target.ts';
import { usePlace } from '../navigation/place.ts';

/** Id of the main landmark: the skip link leads there. */
export const mainId = 'main';

/**
 * After a navigation focus goes to the new page, so that a keyboard goes on from its start and a
 * screen reader reads it; a fragment's target gets it instead when there is one.
 */
export function usePageFocus(): void {
  const { pathname, hash } = usePlace().location;
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    const target = fragmentTarget(hash) ?? document.getElementById(mainId);
    // Headings and sections take focus only where they say so.
    if (target && target.tabIndex < 0) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
