import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import { type KeyOf, useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { useState } from 'react';
import { QueueRow, type QueueRowsProps } from './queue-row.tsx';
import { queueStyles as styles } from './queue-styles.ts';
import { queueTexts } from './queue-texts.ts';

type Section = readonly [heading: KeyOf<typeof queueTexts>, statuses: readonly QueueTicketStatus[]];

const sections: readonly Section[] = [
  ['called', ['BEING_CALLED']],
  ['inSession', ['IN_SESSION']],
  ['waiting', ['VALID']],
  ['ended', ['USED', 'FORFEITED']],
];

/** Tickets shown of a list until all are asked for. */
const shownFirst = 8;

/** Everyone in the queue, by what they are doing. */
export function QueueLists(view: QueueRowsProps) {
  const { tickets } = view.seen.answer;
  return (
    <div css={styles.lists}>
      {sections.map(([heading, statuses]) => (
        <QueueList
          key={heading}
          {...view}
          heading={heading}
          tickets={tickets.filter(({ ticketStatus }) => statuses.includes(ticketStatus))}
        />
      ))}
    </div>
  );
}

interface QueueListProps extends QueueRowsProps {
  readonly heading: KeyOf<typeof queueTexts>;
  readonly tickets: readonly StaffQueueTicket[];
}

function QueueList({ heading, tickets, ...view }: QueueListProps) {
  const t = useTexts(queueTexts);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? tickets : tickets.slice(0, shownFirst);
  return (
    <section>
      <h3 css={styles.listHeading}>{t(heading)}</h3>
      {tickets.length === 0 && <p css={styles.none}>{t('none')}</p>}
      <ul>
        {shown.map((ticket) => (
          <QueueRow key={ticket.code} ticket={ticket} {...view} />
        ))}
      </ul>
      {tickets.length > shownFirst && (
        <Button look="ghost" onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('showFewer') : t('showAll', { count: tickets.length })}
        </Button>
      )}
    </section>
  );
}
