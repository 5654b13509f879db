import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface SteadyNoticeProps {
  /** Whether somebody has seen what is below it. Constant. */
  readonly isNews: () => boolean;
  readonly children: ReactNode;
}

/**
 * A notice that comes and goes above a form: the page scrolls along before the paint, so that the form stays under the
 * finger of who is in it.
 */
export function SteadyNotice({ isNews, children }: SteadyNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const below = box.current?.nextElementSibling;
    if (!box.current || !below || !isNews()) return;
    const { top } = box.current.getBoundingClientRect();
    const height = below.getBoundingClientRect().top - top;
    if (height === 0) return;
    const scroll = (by: number) => window.scrollBy({ top: by, behavior: 'instant' });
    scroll(height);
    return () => scroll(-height);
  }, [isNews]);
  return <div ref={box}>{children}</div>;
}
