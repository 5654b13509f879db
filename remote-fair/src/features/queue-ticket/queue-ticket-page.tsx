import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { definePage } from '@site/shared/federation/page';
import { useBusy } from '@site/shared/federation/use-busy';
import { type TranslateOf, useTexts } from '@site/shared/i18n';
import { useParams } from '@site/shared/navigation';
import { Heading } from '@site/shared/ui/heading';
import { withoutScripts } from '@site/shared/ui/scripting';
import { Text } from '@site/shared/ui/text';
import { VisuallyHidden } from '@site/shared/ui/visually-hidden';
import { useWakeLock } from '../../device/use-wake-lock.ts';
import { LostSms } from '../../form/lost-sms.tsx';
import { headOf, secret } from '../../layout/head-of.ts';
import { ticketPageStyles } from '../../layout/ticket-page-styles.ts';
import { useOfflineCopy } from '../../offline/use-offline-copy.ts';
import { useQueueTicket } from './api/get-ticket.ts';
import { setReminder } from './api/set-reminder.ts';
import { texts } from './texts.ts';
import { TicketCard } from './ticket-card.tsx';
import { useCallSignals } from './use-call-signals.ts';

/** A place in the queue, live (specification section 2, screen 1). The server knows no ticket. */
function QueueTicketPage() {
  const t = useTexts(texts);
  const { ticketCode = '' } = useParams();
  const { seen, failed, refresh } = useQueueTicket(ticketCode);
  const ticket = seen?.answer;
  const status = ticket?.ticketStatus;
  const isCalled = status === 'BEING_CALLED';
  // The ticket stays shown while it is fetched again, also after a visit to other pages.
  useBusy(() => seen !== undefined);
  useOfflineCopy('/jf-ticket/', seen !== undefined);
  useWakeLock(isCalled || status === 'VALID');
  useCallSignals(isCalled ? t('callTitle', { number: ticket?.number ?? '' }) : undefined);

  async function remind(enabled: boolean) {
    await setReminder(ticketCode, enabled);
    refresh();
  }

  return (
    <div css={ticketPageStyles.page} data-stale={failed || undefined}>
      <Heading level={1} size="subheading">
        {t('heading')}
      </Heading>
      <VisuallyHidden>
        <span aria-live="assertive">{isCalled && ticket && callOf(ticket, t)}</span>
      </VisuallyHidden>
      {seen ? (
        <TicketCard ticketCode={ticketCode} seen={seen} onRemind={remind} />
      ) : (
        <>
          <div css={ticketPageStyles.loading}>
            <Text kind="lead">{t('loading')}</Text>
            <Text>{t('loadingHelp')}</Text>
            <LostSms />
          </div>
          <p css={withoutScripts}>{t('noScript')}</p>
        </>
      )}
    </div>
  );
}

/** What a screen reader says at once when they are called. */
function callOf({ number, interviewerName }: QueueTicket, t: TranslateOf<typeof texts>): string {
  const who = interviewerName ? ` ${t('callInterviewer', { name: interviewerName })}` : '';
  return `${t('callTitle', { number })}. ${t('callHeading')}${who}`;
}

export default definePage({
  head: headOf(texts, secret),
  Page: QueueTicketPage,
});
