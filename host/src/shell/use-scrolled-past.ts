import { type RefObject, useEffect, useState } from 'react';

/** Whether the element, which marks the top of the page, is scrolled out of sight. */
export function useScrolledPast(top: RefObject<Element | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!top.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting);
    });
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [top]);
  return past;
}
