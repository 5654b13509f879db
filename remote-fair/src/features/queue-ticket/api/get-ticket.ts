import { type PolledAnswer, type PollOptions, poll } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import { type QueueTicket, queueTicketSchema } from '@site/shared/contracts/queue-ticket';
import { useCallback } from 'react';
import { usePolled } from '../../../polling/use-polled.ts';
import { forgetLastTicket, readLastTicket, saveLastTicket } from '../last-ticket.ts';

/** `GET {ticket url}/view/{ticketCode}` (specification section 7); polled every 2 s. */
export function getTicket(
  ticketCode: string,
  options: PollOptions<QueueTicket>,
): Promise<PolledAnswer<QueueTicket>> {
  const path = `/challenge/ticket/view/${pathSegment('ticketCode', ticketCode)}`;
  return poll({ service: 'api', path }, queueTicketSchema, options);
}

/** Polls a queue ticket (specification section 2, screen 1), and keeps it for when there is no network. */
export function useQueueTicket(ticketCode: string) {
  const ask = useCallback(
    (known: PolledAnswer<QueueTicket> | undefined, signal: AbortSignal) =>
      getTicket(ticketCode, { known, signal }),
    [ticketCode],
  );
  return usePolled(ask, {
    initial: () => readLastTicket(ticketCode),
    onSeen: (seen) => saveLastTicket(ticketCode, seen),
    forget: () => forgetLastTicket(ticketCode),
  });
}
