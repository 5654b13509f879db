import { css, keyframes } from '@emotion/react';
import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyles } from './button-styles.ts';

export interface ButtonProps extends ComponentProps<'button'> {
  /** Default: `primary`. */
  readonly look?: ButtonLook;
  /** Something is under way: the button keeps focus, says so, and does nothing when pressed. */
  readonly busy?: boolean;
}

const glow = keyframes({ '50%': { opacity: 0.25 } });

const seeds = css({
  display: 'inline-flex',
  gap: '0.2em',
  '& > i': {
    width: '0.35em',
    height: '0.35em',
    borderRadius: '50%',
    background: 'currentcolor',
    animation: `${glow} 900ms infinite`,
  },
  '& > i:nth-of-type(2)': { animationDelay: '150ms' },
  '& > i:nth-of-type(3)': { animationDelay: '300ms' },
});

/** A button. Its type is `button` unless told otherwise, so that it never submits by accident. */
export function Button({
  look = 'primary',
  busy = false,
  type = 'button',
  onClick,
  children,
  ...attributes
}: ButtonProps) {
  const refuse = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      css={buttonStyles[look]}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
      {...attributes}
    >
      {children}
      {busy && (
        <span css={seeds} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  );
}
