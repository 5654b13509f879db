import { css } from '@emotion/react';
import { colour } from '@site/shared/ui/tokens';

const styles = css({
  flex: 'none',
  width: '1em',
  height: '1em',
  '& > path:first-of-type': { fill: 'var(--mark-cap, currentcolor)' },
  '& > path:last-of-type': { fill: colour.accent },
});

/** The pepper of `public/mark.svg`; its cap takes the colour of the text. */
export function Mark() {
  return (
    <svg css={styles} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M10.5 8a7.25 7.25 0 0 1 14.5 0Z" />
      <path d="M10.5 10H25v5.5C25 24.8 17.5 31.5 3.5 32 8.5 28 10.5 22.5 10.5 15.5Z" />
    </svg>
  );
}
