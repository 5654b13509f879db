import type { DeskActivity, MadeTicket } from '@site/shared/contracts/ticket-desk';
import { useTexts } from '@site/shared/i18n';
import { Button } from '@site/shared/ui/button';
import { lazy, Suspense, useState } from 'react';
import { scanTexts } from './scan-texts.ts';

// Most people have a phone.
const MakeTicket = lazy(() =>
  import('./make-ticket.tsx').then((module) => ({ default: module.MakeTicket })),
);
const PaperTicket = lazy(() =>
  import('./paper-ticket.tsx').then((module) => ({ default: module.PaperTicket })),
);

interface DeskTicketsProps {
  readonly token: string;
  readonly onTokenRefused: (error: unknown) => void;
  readonly activities: readonly DeskActivity[] | undefined;
  readonly desk: string | undefined;
  /** The ticket that is shown, to print it. */
  readonly paper: MadeTicket | undefined;
  readonly onPaper: (ticket: MadeTicket | undefined) => void;
}

/** Tickets that staff make: the form, and then the ticket. */
export function DeskTickets({ activities = [], paper, onPaper, ...access }: DeskTicketsProps) {
  const t = useTexts(scanTexts);
  const [isMaking, setMaking] = useState(false);
  if (activities.length === 0 && !paper) return null;
  if (paper) {
    return (
      <Suspense>
        <PaperTicket key={paper.code} ticket={paper} onDone={() => onPaper(undefined)} />
      </Suspense>
    );
  }
  if (!isMaking) {
    return (
      <div>
        <Button look="secondary" onClick={() => setMaking(true)}>
          {t('makeTicket')}
        </Button>
      </div>
    );
  }
  return (
    <Suspense>
      <MakeTicket
        {...access}
        activities={activities}
        onCancel={() => setMaking(false)}
        onMade={(ticket) => {
          setMaking(false);
          onPaper(ticket);
        }}
      />
    </Suspense>
  );
}
