import type { Ticket } from '@site/shared/contracts/ticket';
import { useEffect, useState } from 'react';
import { startPolling } from '../../polling/polling.ts';

/** Polls the tickets of a secret; undefined until they are there. A failed poll keeps the last ones. */
export function useTickets(types: string, secret: string): readonly Ticket[] | undefined {
  const [tickets, setTickets] = useState<readonly Ticket[]>();
  useEffect(() => {
    setTickets(undefined);
    const polling = startPolling<Ticket[]>({
      ask: async (known, signal) => {
        const { getTicketsBySecret } = await import('@site/shared/api/ticket-polls');
        return getTicketsBySecret(types, secret, { known, signal });
      },
      onAnswer: setTickets,
      onFailure: () => undefined,
    });
    return polling.stop;
  }, [types, secret]);
  return tickets;
}
