import { css } from '@emotion/react';
import { useLocalizedPath } from '@site/shared/navigation';
import type { ReactNode } from 'react';

interface FeedLinkProps {
  /** Without language prefix. */
  readonly path: string;
  /** Media type: what is no page is nothing to load in advance. */
  readonly type: string;
  /** Where calendars take it from by themselves: the address under `webcal:`. */
  readonly subscribeAt?: string;
  readonly children: ReactNode;
}

/** It breaks before it, not in it: the fallback face is a little wider, and half a link would move when the web font comes. */
const whole = css({ display: 'inline-block' });

/** A link to a feed, which no page of the site shows. */
export function FeedLink({ path, type, subscribeAt, children }: FeedLinkProps) {
  const localized = useLocalizedPath()(path);
  const href = subscribeAt ? subscribeAt.replace(/^https?:/, 'webcal:') + localized : localized;
  return (
    <a css={whole} href={href} type={type}>
      {children}
    </a>
  );
}
