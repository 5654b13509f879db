import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { formStyles as styles } from './form-styles.ts';

interface ThankYouProps {
  /** The visitor has just sent the form: focus moves here. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** The second press of a double click meets what has come where the button was, and would take the focus there. */
function keepFocus(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Stands in the place of a form that was sent. */
export function ThankYou({ focused, children }: ThankYouProps) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!focused) return;
    place.current?.focus();
    document.addEventListener('mousedown', keepFocus, { once: true });
    return () => document.removeEventListener('mousedown', keepFocus);
  }, [focused]);

  return (
    <Alert kind="success" ref={place} tabIndex={-1}>
      <p css={styles.thanks}>{children}</p>
    </Alert>
  );
}
