import type { ReactNode } from 'react';
import { formStyles as styles } from './form-styles.ts';
import { Outcome } from './outcome.tsx';
import { TicketsAgain } from './tickets-again.tsx';

interface RegistrationSentProps {
  readonly phone: string;
  /** Back to the form with what was sent, for another number. */
  readonly onCorrect: () => void;
  readonly children: ReactNode;
}

/** Stands in the place of a form that arrived, and knows what to do when its SMS does not. */
export function RegistrationSent({ phone, onCorrect, children }: RegistrationSentProps) {
  return (
    <div css={styles.done}>
      <Outcome kind="success">{children}</Outcome>
      <TicketsAgain phone={phone} onCorrect={onCorrect} />
    </div>
  );
}
