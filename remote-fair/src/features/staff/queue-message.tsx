import { type TranslateOf, useTexts } from '@site/shared/i18n';
import { Alert } from '@site/shared/ui/alert';
import { Button } from '@site/shared/ui/button';
import { useClock } from '../../staff/staff-time.ts';
import { queueTexts } from './queue-texts.ts';
import type { QueueFailure, QueueWish } from './use-queue-action.ts';

interface QueueMessageProps {
  readonly failure: QueueFailure;
  readonly onAgain: (wish: QueueWish) => void;
}

/** Why the last thing did not happen, and what to do. */
export function QueueMessage({ failure, onAgain }: QueueMessageProps) {
  const t = useTexts(queueTexts);
  const clock = useClock();
  return (
    <Alert kind="error">
      <p>{textOf(failure, t, clock)}</p>
      {failure.reason === 'lost' && (
        <Button look="secondary" onClick={() => onAgain(failure.wish)}>
          {t('again')}
        </Button>
      )}
    </Alert>
  );
}

type Say = TranslateOf<typeof queueTexts>;

const statuses = ['VALID', 'BEING_CALLED', 'IN_SESSION', 'USED', 'FORFEITED'] as const;

function textOf(
  { reason, wish, details }: QueueFailure,
  t: Say,
  clock: (instant: string) => string,
): string {
  const number = 'number' in wish ? wish.number : '';
  if (reason === 'paused') return t('queuePaused');
  if (reason === 'gone') return t('gone', { number });
  if (reason !== 'conflict') return t(reason);
  const status = statuses.find((one) => one === details.ticketStatus);
  const since = details.ticketStatusUpdated;
  if (status && since) return t('conflict', { number, status: t(status), time: clock(since) });
  return details.number ? t('enrolledAgain', { number: details.number }) : t('failed');
}
