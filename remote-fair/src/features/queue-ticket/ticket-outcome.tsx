import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { useTexts } from '@site/shared/i18n';
import { ButtonLink } from '@site/shared/ui/button-link';
import { styles } from './queue-ticket-styles.ts';
import { texts } from './texts.ts';

/** What a ticket says once its holder is in session, or after that. */
export function TicketOutcome({ ticket }: { readonly ticket: QueueTicket }) {
  const t = useTexts(texts);
  const { ticketStatus, interviewerName } = ticket;
  if (ticketStatus === 'IN_SESSION') {
    return (
      <div css={styles.block}>
        <p css={styles.big}>{t('inSession')}</p>
        {interviewerName && <p css={styles.big}>{t('interviewer', { name: interviewerName })}</p>}
      </div>
    );
  }
  if (ticketStatus === 'USED') {
    return (
      <div css={styles.block}>
        <p css={styles.big}>{t('used')}</p>
        <p>{t('usedBody')}</p>
      </div>
    );
  }
  return (
    <div css={styles.block}>
      <p css={styles.big}>{t('forfeited')}</p>
      <p>{t('forfeitedBody')}</p>
      <ButtonLink to="/challenge">{t('enrolAgain')}</ButtonLink>
    </div>
  );
}
