import { ticketTypeHeader } from '../contracts/headers.ts';
import type { QueueBoard } from '../contracts/queue-staff.ts';
import type { QueueTicket } from '../contracts/queue-ticket.ts';
import type { Ticket } from '../contracts/ticket.ts';
import { isQueueBoard, isQueueTicket, isTicketList } from '../contracts/ticket-guards.ts';
import type { PolledAnswer, PollOptions } from './client.ts';
import { pollLightly } from './light-client.ts';
import { pathSegment } from './path.ts';

// What phones and the number board ask every 2 s on a full network, without axios and zod: their pages need neither until
// somebody changes something.

/** `GET {ticket url}/view/{ticketCode}` (specification section 7); polled every 2 s. */
export function getTicket(
  ticketCode: string,
  { known, signal }: PollOptions<QueueTicket> = {},
): Promise<PolledAnswer<QueueTicket>> {
  const path = `/challenge/ticket/view/${pathSegment('ticketCode', ticketCode)}`;
  return pollLightly({ service: 'api', path, isAnswer: isQueueTicket, signal }, known);
}

/** `GET /tickets/by-secret/{secret}` (specification section 7); polled every 2 s. */
export async function getTicketsBySecret(
  types: string,
  secret: string,
  { known, signal }: PollOptions<Ticket[]> = {},
): Promise<PolledAnswer<Ticket[]>> {
  if (types === '') throw new Error('Missing required parameter: type');
  const headers = { [ticketTypeHeader]: types };
  const path = `/tickets/by-secret/${pathSegment('secret', secret)}`;
  return pollLightly(
    { service: 'ticketApi', path, headers, isAnswer: isTicketList, signal },
    known,
  );
}

/** `GET {api}/challenge/board`: numbers for a screen that everyone sees; polled every 2 s. */
export function getQueueBoard({
  known,
  signal,
}: PollOptions<QueueBoard> = {}): Promise<PolledAnswer<QueueBoard>> {
  const path = '/challenge/board';
  return pollLightly({ service: 'api', path, isAnswer: isQueueBoard, signal }, known);
}
