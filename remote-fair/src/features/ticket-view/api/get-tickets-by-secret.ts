import { type PolledAnswer, type PollOptions, poll } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { type Ticket, ticketListSchema } from '@site/shared/contracts/ticket';
import { useCallback } from 'react';
import { usePolled } from '../../../polling/use-polled.ts';
import {
  forgetLastTickets,
  readLastTickets,
  type SeenTickets,
  saveLastTickets,
} from '../last-tickets.ts';

/** `GET /tickets/by-secret/{secret}` (specification section 7); polled every 2 s. */
export async function getTicketsBySecret(
  types: string,
  secret: string,
  options: PollOptions<Ticket[]>,
): Promise<PolledAnswer<Ticket[]>> {
  if (types === '') throw new Error('Missing required parameter: type');
  const path = `/tickets/by-secret/${pathSegment('secret', secret)}`;
  const headers = { [ticketTypeHeader]: types };
  return poll({ service: 'ticketApi', path, headers }, ticketListSchema, options);
}

/** Polls the tickets of a secret, and keeps them for when there is no network. */
export function useTickets(types: string, secret: string): SeenTickets | undefined {
  const ask = useCallback(
    (known: PolledAnswer<Ticket[]> | undefined, signal: AbortSignal) =>
      getTicketsBySecret(types, secret, { known, signal }),
    [types, secret],
  );
  return usePolled(ask, {
    initial: () => readLastTickets(secret),
    onSeen: (seen) => saveLastTickets(secret, seen),
    forget: () => forgetLastTickets(secret),
  }).seen;
}
