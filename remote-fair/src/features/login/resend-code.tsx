import { isApiError } from '@site/shared/api/api-error';
import { useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import { useSecondsUntil } from '../../form/use-seconds-until.ts';
import { failureKey } from './failure-text.ts';
import { loginStyles as styles } from './login-styles.ts';
import { texts } from './texts.ts';
import { useStepCall } from './use-step-call.ts';
import type { SentCode } from './wall.ts';

interface ResendCodeProps {
  readonly step: 'otp' | 'activate';
  readonly phone: string;
  readonly sentAt: number;
  readonly onSent: (code: SentCode) => void;
}

/** Least time between two codes, in milliseconds; the service keeps to it too. */
const gap = 60_000;

/** Another SMS, once the last one has had its minute, or as long as the service asks for. */
export function ResendCode({ step, phone, sentAt, onSent }: ResendCodeProps) {
  const t = useTexts(texts);
  const { busy, error, run } = useStepCall();
  const [askedFor, setAskedFor] = useState(0);
  const [again, setAgain] = useState(false);
  const seconds = useSecondsUntil(Math.max(sentAt + gap, askedFor));

  function resend() {
    setAgain(false);
    run(async (signal) => {
      const { resendCode } = await import('./wall-calls.ts');
      try {
        const code = await resendCode(step, { phone, signal });
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
        <p>{t('resendIn', { seconds })}</p>
      ) : (
        <Button look="secondary" busy={busy} onClick={resend}>
          {t('resend')}
        </Button>
      )}
      <div role="status">{again && <p>{t('resent')}</p>}</div>
      {error !== undefined && <Alert kind="error">{t(failureKey(error))}</Alert>}
    </div>
  );
}
