import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { Text } from '@site/shared/ui/text';
import type { Seen } from '../../polling/use-polled.ts';
import { queueStyles as styles } from './queue-styles.ts';
import { queueTexts } from './queue-texts.ts';
import { SmsNote } from './sms-note.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketTime } from './ticket-time.tsx';
import type { QueueWish } from './use-queue-action.ts';

export interface QueueViewProps {
  readonly seen: Seen<StaffQueue>;
  readonly busy: QueueWish | undefined;
  readonly onAct: (wish: QueueWish) => void;
}

/** Whom this interviewer has called or talks to, as large as it gets; else who may be called. */
export function OwnCandidates({ name, seen, busy, onAct }: QueueViewProps & { name: string }) {
  const t = useTexts(queueTexts);
  const { tickets, waiting, paused } = seen.answer;
  const own = tickets.filter(
    ({ interviewerName, ticketStatus }) =>
      interviewerName === name &&
      (ticketStatus === 'BEING_CALLED' || ticketStatus === 'IN_SESSION'),
  );
  return (
    <div css={styles.own}>
      {own.map((ticket) => (
        <article key={ticket.code} css={styles.candidate} data-status={ticket.ticketStatus}>
          <h3 css={styles.candidateHeading}>{t('yours')}</h3>
          <p css={styles.number}>{ticket.number}</p>
          <p css={styles.person}>{`${ticket.attendeeFirstName} ${ticket.attendeeLastName}`}</p>
          <p css={styles.candidateTime}>
            {t(ticket.ticketStatus)}, <TicketTime ticket={ticket} clockAhead={seen.clockAhead} />
          </p>
          <p role="status">
            <SmsNote ticket={ticket} />
          </p>
          <TicketActions ticket={ticket} busy={busy} onAct={onAct} isOwn />
        </article>
      ))}
      {own.length === 0 && (
        <>
          <Button
            css={styles.callNext}
            busy={busy?.action === 'next'}
            disabled={paused || waiting === 0}
            onClick={() => onAct({ action: 'next' })}
          >
            {t('callNext')}
          </Button>
          {waiting === 0 && <Text>{t('nobodyWaits')}</Text>}
        </>
      )}
    </div>
  );
}
