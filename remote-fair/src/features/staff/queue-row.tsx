import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import { useTexts } from '@site/shared/i18n';
import { Icon } from '@site/shared/ui/icon';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useState } from 'react';
import type { QueueViewProps } from './own-candidates.tsx';
import { queueStyles as styles } from './queue-styles.ts';
import { queueTexts } from './queue-texts.ts';
import { SmsNote } from './sms-note.tsx';
import { TicketActions } from './ticket-actions.tsx';
import { TicketTime } from './ticket-time.tsx';

/** `onAct` is left out for who only looks. */
export type QueueRowsProps = Omit<QueueViewProps, 'onAct'> & {
  readonly onAct: QueueViewProps['onAct'] | undefined;
  readonly onNote: (ticket: StaffQueueTicket) => void;
};

/** One ticket. What can be done with it opens with a tap, so that a slip of a thumb does nothing. */
export function QueueRow({
  ticket,
  seen,
  busy,
  onAct,
  onNote,
}: QueueRowsProps & { ticket: StaffQueueTicket }) {
  const t = useTexts(queueTexts);
  const [isOpen, setOpen] = useState(false);
  const { number, ticketStatus, interviewerName } = ticket;
  const isOver = ticketStatus === 'USED' || ticketStatus === 'FORFEITED';
  const who = (
    <>
      <span css={styles.rowNumber}>{number}</span>{' '}
      <span>
        {`${ticket.attendeeFirstName} ${ticket.attendeeLastName} `}
        <small>
          {isOver && `${t(ticketStatus)} `}
          <TicketTime ticket={ticket} clockAhead={seen.clockAhead} />
          {interviewerName && ` ${t('withInterviewer', { name: interviewerName })}`}
        </small>
        <small>
          <SmsNote ticket={ticket} />
        </small>
      </span>{' '}
    </>
  );
  if (!onAct) {
    return (
      <li css={styles.row} data-number={number}>
        <div css={styles.rowButton}>{who}</div>
      </li>
    );
  }
  return (
    <li css={styles.row} data-number={number}>
      <button
        type="button"
        css={styles.rowButton}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {who}
        <VisuallyHidden>{t('actions', { number })}</VisuallyHidden>
        <Icon name="chevron" />
      </button>
      {isOpen && (
        <TicketActions
          ticket={ticket}
          busy={busy}
          onAct={(wish) => {
            setOpen(false);
            onAct(wish);
          }}
          onNote={() => {
            setOpen(false);
            onNote(ticket);
          }}
        />
      )}
    </li>
  );
}
