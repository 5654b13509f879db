import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { useTexts } from '@site/shared/i18n';
import { styles } from './queue-ticket-styles.ts';
import { texts } from './texts.ts';

/** Numbers that are shown of a long queue until all are asked for. */
const shownFirst = 12;

/** Who is before them, who is in session, and how long it will take. */
export function QueuePanel({ ticket }: { readonly ticket: QueueTicket }) {
  const t = useTexts(texts);
  const { numbersWaitingBeforeYou: before, numbersCurrentlyInSession: sessions } = ticket;
  const minutes = ticket.estimatedWaitingTime;
  const wait = () => {
    if (minutes === null || minutes === undefined) return t('waitUnknown');
    return minutes < 1 ? t('waitSoon') : t('waitMinutes', { minutes: Math.round(minutes) });
  };
  return (
    <dl css={styles.facts}>
      <div>
        <dt>{t('before', { count: before.length })}</dt>
        <dd>{before.length > 0 ? <Numbers numbers={before} /> : t('noQueue')}</dd>
      </div>
      <div>
        <dt>{t('sessions')}</dt>
        <dd>{sessions.length > 0 ? <Numbers numbers={sessions} /> : t('noSessions')}</dd>
      </div>
      <div>
        <dt>{t('wait')}</dt>
        <dd>{wait()}</dd>
      </div>
    </dl>
  );
}

type TicketNumbers = readonly (number | string)[];

function Numbers({ numbers }: { readonly numbers: TicketNumbers }) {
  const t = useTexts(texts);
  if (numbers.length <= shownFirst) return <NumberList numbers={numbers} />;
  return (
    <>
      <NumberList numbers={numbers.slice(0, shownFirst)} />
      <details>
        <summary css={styles.allNumbers}>{t('allNumbers', { count: numbers.length })}</summary>
        <NumberList numbers={numbers.slice(shownFirst)} />
      </details>
    </>
  );
}

function NumberList({ numbers }: { readonly numbers: TicketNumbers }) {
  return (
    <ul css={styles.numbers}>
      {numbers.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  );
}
