import type { QueueAction, StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import { type KeyOf, useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { queueStyles as styles } from './queue-styles.ts';
import { queueTexts } from './queue-texts.ts';
import type { QueueWish } from './use-queue-action.ts';

interface TicketActionsProps {
  readonly ticket: StaffQueueTicket;
  readonly busy: QueueWish | undefined;
  readonly onAct: (wish: QueueWish) => void;
  /** Opens what was noted of the interview; left out where it is open. */
  readonly onNote?: () => void;
  /** The next step is the hot button. */
  readonly isOwn?: boolean;
}

type Step = readonly [action: QueueAction, text: KeyOf<typeof queueTexts>];

/** What can be done in each status, the usual step first. The service decides. */
const steps: Readonly<Record<QueueTicketStatus, readonly Step[]>> = {
  VALID: [['forfeit', 'remove']],
  BEING_CALLED: [
    ['start', 'start'],
    ['forfeit', 'forfeit'],
    ['undo', 'undo'],
  ],
  IN_SESSION: [
    ['finish', 'finish'],
    ['forfeit', 'leave'],
    ['undo', 'undo'],
  ],
  USED: [['undo', 'undo']],
  FORFEITED: [['undo', 'undo']],
};

/** Where there may have been an interview. */
const noted: readonly QueueTicketStatus[] = ['IN_SESSION', 'USED', 'FORFEITED'];

export function TicketActions({ ticket, busy, onAct, onNote, isOwn = false }: TicketActionsProps) {
  const t = useTexts(queueTexts);
  const { code, number, ticketStatus } = ticket;
  const isBusy = (action: QueueAction) =>
    busy !== undefined && 'code' in busy && busy.code === code && busy.action === action;
  return (
    <div css={[styles.actions, isOwn && styles.ownActions]}>
      {steps[ticketStatus].map(([action, text], index) => (
        <Button
          key={action}
          look={isOwn && index === 0 ? 'primary' : 'secondary'}
          busy={isBusy(action)}
          onClick={() => onAct({ action, code, number, from: ticketStatus })}
        >
          {t(text)}
        </Button>
      ))}
      {onNote && noted.includes(ticketStatus) && (
        <Button look="secondary" onClick={onNote}>
          {t('note')}
        </Button>
      )}
    </div>
  );
}
