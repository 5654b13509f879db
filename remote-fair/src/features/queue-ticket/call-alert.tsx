import { useTexts } from '@site/shared/i18n';
import { useEffect, useRef } from 'react';
import { Countdown } from './countdown.tsx';
import type { SeenTicket } from './last-ticket.ts';
import { styles } from './queue-ticket-styles.ts';
import { texts } from './texts.ts';

/** Impossible to miss: it is their turn. */
export function CallAlert({ seen: { answer: ticket, clockAhead } }: { readonly seen: SeenTicket }) {
  const t = useTexts(texts);
  const alert = useRef<HTMLDivElement>(null);
  const { interviewerName, showUpBefore } = ticket;
  // Who laid down a phone that shows another part of the page sees it too.
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={alert} css={styles.call} data-call>
      <p css={styles.callHeading}>{t('callHeading')}</p>
      {interviewerName && <p>{t('callInterviewer', { name: interviewerName })}</p>}
      {showUpBefore && (
        <>
          <p>{t('callUntil')}</p>
          <Countdown until={showUpBefore} clockAhead={clockAhead} />
        </>
      )}
    </div>
  );
}
