import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import { SmsAgain } from './sms-again.tsx';
import { formTexts } from './texts.ts';

interface TicketsAgainProps {
  readonly phone: string;
  /** Back to the form, for another number. */
  readonly onCorrect: () => void;
}

/** After tickets were sent to a phone: another SMS, or another number. */
export function TicketsAgain({ phone, onCorrect }: TicketsAgainProps) {
  const t = useTexts(formTexts);
  const [sentAt] = useState(Date.now);
  return (
    <SmsAgain
      texts={{
        noSms: t('noSms'),
        againIn: (when) => t('againIn', { when }),
        again: t('again'),
        sent: t('sentAgain', { phone }),
        failed: () => t('againFailed'),
      }}
      sentAt={sentAt}
      onSend={async () => {
        const { sendTicketsAgain } = await import('./send-tickets-again.ts');
        await sendTicketsAgain(phone);
      }}
    >
      <p>
        <Button look="ghost" onClick={onCorrect}>
          {t('correct')}
        </Button>
      </p>
    </SmsAgain>
  );
}
