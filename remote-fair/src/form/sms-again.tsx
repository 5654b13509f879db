import { isApiError } from '@site/shared/api/api-error';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import { formStyles as styles } from './form-styles.ts';
import { formTexts } from './texts.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SmsAgainProps {
  readonly phone: string;
  /** Back to the form, for another number. */
  readonly onCorrect: () => void;
}

/** Least time between two SMS, in milliseconds; the service keeps to it too. */
const gap = 60_000;

/** After an SMS was asked for: another one once the last has had its minute, or another number. */
export function SmsAgain({ phone, onCorrect }: SmsAgainProps) {
  const t = useTexts(formTexts);
  const [nextAt, setNextAt] = useState(() => Date.now() + gap);
  const [state, setState] = useState<'waiting' | 'busy' | 'sent' | 'failed'>('waiting');
  const seconds = useSecondsUntil(nextAt);

  async function ask() {
    setState('busy');
    try {
      const { sendTicketsAgain } = await import('./send-tickets-again.ts');
      await sendTicketsAgain(phone);
      setNextAt(Date.now() + gap);
      setState('sent');
    } catch (failure) {
      const wait = isApiError(failure) ? failure.retryAfter : undefined;
      if (wait !== undefined) setNextAt(Date.now() + wait * 1_000);
      setState(wait === undefined ? 'failed' : 'waiting');
    }
  }

  return (
    <div css={styles.again}>
      <p>{t('noSms')}</p>
      {seconds > 0 ? (
        <p>{t('againIn', { wait: waitText(seconds) })}</p>
      ) : (
        <p>
          <Button look="secondary" busy={state === 'busy'} onClick={() => void ask()}>
            {t('again')}
          </Button>
        </p>
      )}
      <div role="status">
        {state === 'sent' && <p>{t('sentAgain', { phone })}</p>}
        {state === 'failed' && <p>{t('againFailed')}</p>}
      </div>
      <p>
        <Button look="ghost" onClick={onCorrect}>
          {t('correct')}
        </Button>
      </p>
    </div>
  );
}

/** Minutes and hours as a clock shows them: a limit may last a day. */
function waitText(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
