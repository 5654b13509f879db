import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { remainingTime } from '../../polling/remaining-time.ts';
import { useClock, useNow } from '../../staff/staff-time.ts';
import { queueTexts } from './queue-texts.ts';

interface TicketTimeProps {
  readonly ticket: StaffQueueTicket;
  /** Milliseconds that the server's clock is ahead of this device's. */
  readonly clockAhead: number;
}

/** How long somebody who is called has left by the server's clock; of others since when. */
export function TicketTime({ ticket, clockAhead }: TicketTimeProps) {
  const t = useTexts(queueTexts);
  const clock = useClock();
  const { showUpBefore, ticketStatusUpdated } = ticket;
  if (!showUpBefore) return t('since', { time: clock(ticketStatusUpdated) });
  return <TimeLeft until={Date.parse(showUpBefore)} clockAhead={clockAhead} />;
}

function TimeLeft({ until, clockAhead }: { until: number; clockAhead: number }) {
  const t = useTexts(queueTexts);
  const { minutes, seconds } = remainingTime(until, useNow() + clockAhead);
  const isUp = minutes === 0 && seconds === 0;
  const time = `${minutes}:${String(seconds).padStart(2, '0')}`;
  return (
    <span role="timer" aria-live="off" css={{ fontVariantNumeric: 'tabular-nums' }}>
      {isUp ? t('timeUp') : t('timeLeft', { time })}
    </span>
  );
}
