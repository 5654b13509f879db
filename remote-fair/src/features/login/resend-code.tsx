import { useTexts } from '@site/shared/i18n';
import { SmsAgain } from '../../form/sms-again.tsx';
import { failureKey } from './failure-text.ts';
import { loginStyles as styles } from './login-styles.ts';
import { texts } from './texts.ts';
import type { SentCode } from './wall.ts';

interface ResendCodeProps {
  readonly step: 'otp' | 'activate';
  readonly phone: string;
  /** Of the code that was sent. */
  readonly reference: string;
  readonly sentAt: number;
  readonly onSent: (code: SentCode) => void;
}

/** Another code for the step that waits for one. */
export function ResendCode({ step, phone, reference, sentAt, onSent }: ResendCodeProps) {
  const t = useTexts(texts);
  return (
    <SmsAgain
      css={styles.resend}
      texts={{
        noSms: t('noSms'),
        againIn: (when) => t('resendIn', { when }),
        again: t('resend'),
        sent: t('resent'),
        failed: (error) => t(failureKey(error)),
      }}
      sentAt={sentAt}
      onSend={async (signal) => {
        const { resendCode } = await import('./wall-calls.ts');
        const code = await resendCode(step, { phone, reference, signal });
        signal.throwIfAborted();
        onSent(code);
      }}
    />
  );
}
