import { isApiError } from '@site/shared/api/api-error';
import { useLanguage } from '@site/shared/i18n';
import { waitText } from '@site/shared/i18n/wait-text';
import { Button } from '@site/shared/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { useFocusKept } from '../focus/use-focus-kept.ts';
import { formStyles as styles } from './form-styles.ts';
import { Outcome } from './outcome.tsx';
import { useCall } from './use-call.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

interface SmsAgainTexts {
  readonly noSms: string;
  readonly againIn: (when: string) => string;
  readonly again: string;
  readonly sent: string;
  /** Of failures other than limits and the bot check. */
  readonly failed: (error: unknown) => string;
}

interface SmsAgainProps {
  readonly texts: SmsAgainTexts;
  /** When the last one was asked for, on this machine's clock. */
  readonly sentAt: number;
  readonly onSend: (signal: AbortSignal) => Promise<void>;
  readonly className?: string;
  /** Below it: another way out. */
  readonly children?: ReactNode;
}

/** Least time between two SMS, in milliseconds; the service keeps to it too. */
const gap = 60_000;

/** Another SMS, once the last one has had its minute, or as long as the service asks for. */
export function SmsAgain({ texts, sentAt, onSend, className, children }: SmsAgainProps) {
  const language = useLanguage();
  const refusal = useRefusalText();
  const { busy, error, run } = useCall();
  const [isSent, setSent] = useState(false);
  const [askedAt, setAskedAt] = useState(0);
  const [notBefore, setNotBefore] = useState(0);
  const [part, line] = [useRef<HTMLDivElement>(null), useRef<HTMLParagraphElement>(null)];
  useFocusKept(part, line);
  const seconds = useSecondsUntil(Math.max(gapAfter(Math.max(sentAt, askedAt)), notBefore));

  async function ask() {
    setSent(false);
    const failure = await run(async (signal) => {
      await onSend(signal);
      setSent(true);
      setAskedAt(Date.now());
    });
    const wait = isApiError(failure) ? failure.retryAfter : undefined;
    if (wait !== undefined) setNotBefore(Date.now() + wait * 1_000);
  }

  return (
    <div ref={part} css={styles.again} className={className}>
      <p ref={line} tabIndex={-1}>
        {texts.noSms}
      </p>
      {seconds > 0 ? (
        <p>{texts.againIn(waitText(seconds, language))}</p>
      ) : (
        <Button look="secondary" busy={busy} onClick={() => void ask()}>
          {texts.again}
        </Button>
      )}
      <div role="status">{isSent && <p>{texts.sent}</p>}</div>
      {error !== undefined && (
        <Outcome kind="error">{refusal.why(error) ?? texts.failed(error)}</Outcome>
      )}
      {children}
    </div>
  );
}

/** Over at once where the clock was ahead and has been put right since: the service keeps to the gap. */
function gapAfter(moment: number): number {
  return moment > Date.now() ? 0 : moment + gap;
}
