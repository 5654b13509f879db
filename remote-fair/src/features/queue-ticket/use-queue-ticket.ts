import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Polling, startPolling } from '../../polling/polling.ts';
import { keepLastTicket, readLastTicket, type SeenTicket } from './last-ticket.ts';

/** A queue ticket as it stands. */
interface QueueTicketState {
  /** Undefined until it has been fetched, or found on this device. */
  readonly seen: SeenTicket | undefined;
  /** The last poll failed: what is shown may be old. */
  readonly failed: boolean;
}

// They come once the page is alive: they are no part of what the page paints with.
const loadPolls = () => import('@site/shared/api/ticket-polls');

/** Polls a queue ticket (specification section 2, screen 1). */
export function useQueueTicket(ticketCode: string) {
  const [state, setState] = useState<QueueTicketState>({ seen: undefined, failed: false });
  const polling = useRef<Polling>(undefined);

  useEffect(() => {
    let seen = readLastTicket(ticketCode);
    setState({ seen, failed: false });
    const running = startPolling<QueueTicket>({
      ask: async (known, signal) => {
        const { getTicket } = await loadPolls();
        return getTicket(ticketCode, { known, signal });
      },
      onAnswer(ticket) {
        const seenAt = Date.now();
        const isNew = seen?.ticket !== ticket;
        const clockAhead = isNew ? Date.parse(ticket.timestamp) - seenAt : (seen?.clockAhead ?? 0);
        const current = { ticket, seenAt, clockAhead };
        seen = current;
        keepLastTicket(ticketCode, current);
        setState({ seen: current, failed: false });
      },
      onFailure: () => setState({ seen, failed: true }),
    });
    polling.current = running;
    return running.stop;
  }, [ticketCode]);

  /** Resolves when it has been switched, and then asks for the ticket again. */
  const remind = useCallback(
    async (enabled: boolean) => {
      const [{ setReminders }, { prepareXsrfToken }] = await Promise.all([
        import('@site/shared/api/queue-ticket'),
        import('@site/shared/api/xsrf'),
      ]);
      await prepareXsrfToken();
      await setReminders(ticketCode, enabled);
      polling.current?.refresh();
    },
    [ticketCode],
  );

  return { ...state, remind };
}
