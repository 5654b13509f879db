import { isApiError } from '@site/shared/api/api-error';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { waitText } from '@site/shared/i18n/wait-text';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import { Outcome } from '../../form/outcome.tsx';
import { useRefusalText } from '../../form/use-refusal-text.ts';
import { useSecondsUntil } from '../../form/use-seconds-until.ts';
import { failureKey } from './failure-text.ts';
import { loginStyles as styles } from './login-styles.ts';
import { texts } from './texts.ts';
import { useStepCall } from './use-step-call.ts';
import type { SentCode } from './wall.ts';

interface ResendCodeProps {
  readonly step: 'otp' | 'activate';
  readonly phone: string;
  /** Of the code that was sent. */
  readonly reference: string;
  readonly sentAt: number;
  readonly onSent: (code: SentCode) => void;
}

/** Least time between two codes, in milliseconds; the service keeps to it too. */
const gap = 60_000;

/** Another SMS, once the last one has had its minute, or as long as the service asks for. */
export function ResendCode({ step, phone, reference, sentAt, onSent }: ResendCodeProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const refusal = useRefusalText();
  const { busy, error, run } = useStepCall();
  const [askedFor, setAskedFor] = useState(0);
  const [again, setAgain] = useState(false);
  const seconds = useSecondsUntil(Math.max(sentAt + gap, askedFor));

  function resend() {
    setAgain(false);
    run(async (signal) => {
      const { resendCode } = await import('./wall-calls.ts');
      try {
        const code = await resendCode(step, { phone, reference, signal });
        signal.throwIfAborted();
        setAgain(true);
        onSent(code);
      } catch (failure) {
        const wait = isApiError(failure) ? failure.retryAfter : undefined;
        if (wait !== undefined) setAskedFor(Date.now() + wait * 1_000);
        throw failure;
      }
    });
  }

  return (
    <div css={styles.resend}>
      <p>{t('noSms')}</p>
      {seconds > 0 ? (
        <p>{t('resendIn', { when: waitText(seconds, language) })}</p>
      ) : (
        <Button look="secondary" busy={busy} onClick={resend}>
          {t('resend')}
        </Button>
      )}
      <div role="status">{again && <p>{t('resent')}</p>}</div>
      {error !== undefined && (
        <Outcome kind="error">{refusal.why(error) ?? t(failureKey(error))}</Outcome>
      )}
    </div>
  );
}
