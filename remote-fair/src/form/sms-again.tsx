import { isApiError } from '@site/shared/api/api-error';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { waitText } from '@site/shared/i18n/wait-text';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import { formStyles as styles } from './form-styles.ts';
import { Outcome } from './outcome.tsx';
import { formTexts } from './texts.ts';
import { useRefusalText } from './use-refusal-text.ts';
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
  const language = useLanguage();
  const refusal = useRefusalText();
  const [nextAt, setNextAt] = useState(() => Date.now() + gap);
  const [state, setState] = useState<'waiting' | 'busy' | 'sent'>('waiting');
  const [error, setError] = useState<unknown>();
  const seconds = useSecondsUntil(nextAt);

  async function ask() {
    setState('busy');
    setError(undefined);
    try {
      const { sendTicketsAgain } = await import('./send-tickets-again.ts');
      await sendTicketsAgain(phone);
      setNextAt(Date.now() + gap);
      setState('sent');
    } catch (failure) {
      const wait = isApiError(failure) ? failure.retryAfter : undefined;
      if (wait !== undefined) setNextAt(Date.now() + wait * 1_000);
      setError(failure);
      setState('waiting');
    }
  }

  return (
    <div css={styles.again}>
      <p>{t('noSms')}</p>
      {seconds > 0 ? (
        <p>{t('againIn', { when: waitText(seconds, language) })}</p>
      ) : (
        <p>
          <Button look="secondary" busy={state === 'busy'} onClick={() => void ask()}>
            {t('again')}
          </Button>
        </p>
      )}
      <div role="status">{state === 'sent' && <p>{t('sentAgain', { phone })}</p>}</div>
      {error !== undefined && (
        <Outcome kind="error">{refusal.why(error) ?? t('againFailed')}</Outcome>
      )}
      <p>
        <Button look="ghost" onClick={onCorrect}>
          {t('correct')}
        </Button>
      </p>
    </div>
  );
}
