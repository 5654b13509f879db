import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import type { ReactNode } from 'react';
import { formStyles as styles } from './form-styles.ts';
import { Outcome } from './outcome.tsx';
import { formTexts } from './texts.ts';
import { TicketsAgain } from './tickets-again.tsx';

interface RegistrationSentProps {
  readonly phone: string;
  /** No SMS is on its way yet. */
  readonly waits: boolean;
  /** Back to the form with what was sent, for another number. */
  readonly onCorrect: () => void;
  readonly children: ReactNode;
}

/** Stands in the place of a form that arrived, and knows what to do when its SMS does not. */
export function RegistrationSent({ phone, waits, onCorrect, children }: RegistrationSentProps) {
  const t = useTexts(formTexts);
  return (
    <div css={styles.done}>
      <Outcome kind="success">{children}</Outcome>
      {waits ? (
        <p>
          <Button look="ghost" onClick={onCorrect}>
            {t('correct')}
          </Button>
        </p>
      ) : (
        <TicketsAgain phone={phone} onCorrect={onCorrect} />
      )}
    </div>
  );
}
