import { type ReactNode, useState, useSyncExternalStore } from 'react';

interface StaticPartProps {
  /** Without handlers, slots or links to pages of the site: nothing of it works but what a browser does itself. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** One object for good: React would put the text of another one into the page. */
const asItIs = { __html: '' };

const never = () => () => {};

/**
 * A part of a page that is only looked at. Where the server rendered it, the browser leaves it as it is, and
 * its components never run; a page that the visitor comes to later renders it like any other.
 */
export function StaticPart({ children, className }: StaticPartProps) {
  const isHydration = useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  );
  // Of the first render: after it nothing is hydrated any more.
  const [isLeft] = useState(isHydration);
  if (!isLeft) return <div className={className}>{children}</div>;
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes nothing into what it hydrates
      dangerouslySetInnerHTML={asItIs}
      suppressHydrationWarning
    />
  );
}
