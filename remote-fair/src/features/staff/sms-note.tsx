import { css } from '@emotion/react';
import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { colour, weight } from '@site/shared/ui/tokens';
import { useClock } from '../../staff/staff-time.ts';
import { useSmsState } from './sms-states.tsx';
import { smsTexts } from './sms-texts.ts';

const note = css({
  '&[data-sms="undelivered"]': { color: colour.accentText, fontWeight: weight.semibold },
});

/** Whether somebody has heard by SMS, or has to be told some other way. */
export function SmsNote({ ticket: { code, ticketStatus } }: { readonly ticket: StaffQueueTicket }) {
  const t = useTexts(smsTexts);
  const clock = useClock();
  const sms = useSmsState(code);
  if (!sms || ticketStatus === 'IN_SESSION' || ticketStatus === 'USED') return null;
  const { state, kind, at } = sms;
  return (
    <span css={note} data-sms={state}>
      {state === 'undelivered' && ticketStatus === 'BEING_CALLED'
        ? t('callAloud')
        : t(state, { what: t(kind === 'call' ? 'call' : 'sms'), time: clock(at) })}
    </span>
  );
}
