import { css } from '@emotion/react';
import type { ReactNode } from 'react';

/** Styles that hide an element from sight but not from screen readers. */
const visuallyHidden = css({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span css={visuallyHidden}>{children}</span>;
}
