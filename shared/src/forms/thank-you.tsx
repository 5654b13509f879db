import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { formStyles as styles } from './form-styles.ts';

interface ThankYouProps {
  /** The visitor has just sent the form: focus moves here. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** Stands in the place of a form that was sent. */
export function ThankYou({ focused, children }: ThankYouProps) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);

  return (
    <Alert kind="success" ref={place} tabIndex={-1}>
      <p css={styles.thanks}>{children}</p>
    </Alert>
  );
}
