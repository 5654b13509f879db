import { type ReactNode, useEffect, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { ReachUs } from './reach-us.tsx';

/**
 * Why a form was not sent, and how to reach the company otherwise. It takes focus, unless a field
 * that is wrong has it: the fields were disabled, so focus may be nowhere.
 */
export function FailureAlert({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const focused = document.activeElement;
    if (focused?.getAttribute('aria-invalid') !== 'true') place.current?.focus();
  }, []);

  return (
    <Alert kind="error" ref={place} tabIndex={-1}>
      {children}
      <ReachUs />
    </Alert>
  );
}
