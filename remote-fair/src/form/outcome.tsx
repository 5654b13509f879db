import { Alert, type AlertKind } from '@site/shared/ui/alert';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface OutcomeProps {
  readonly kind: AlertKind;
  readonly children: ReactNode;
}

/** What became of a registration. Focus moves here: the button that had it may be gone. */
export function Outcome({ kind, children }: OutcomeProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.focus(), []);
  return (
    <Alert kind={kind} ref={place} tabIndex={-1}>
      {children}
    </Alert>
  );
}
