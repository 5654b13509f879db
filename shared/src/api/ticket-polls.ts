import { ticketTypeHeader } from '../contracts/headers.ts';
import type { QueueBoard } from '../contracts/queue-staff.ts';
import type { QueueTicket } from '../contracts/queue-ticket.ts';
import type { Ticket } from '../contracts/ticket.ts';
import { isQueueBoard, isQueueTicket, isTicketList } from '../contracts/ticket-guards.ts';
import type { PolledAnswer, PollOptions } from './client.ts';
import { apiConfiguration, type Service, serviceBase } from './configuration.ts';
import { pathSegment } from './path.ts';
import { resolveAddress } from './request-address.ts';

// What phones and the number board ask every 2 s on a full network, without axios and zod: their pages need neither until
// somebody changes something. Without the light client too: a page that only asks fetches one small file instead of five.

/** `GET {ticket url}/view/{ticketCode}` (specification section 7); polled every 2 s. */
export function getTicket(
  ticketCode: string,
  options: PollOptions<QueueTicket> = {},
): Promise<PolledAnswer<QueueTicket>> {
  const path = `/challenge/ticket/view/${pathSegment('ticketCode', ticketCode)}`;
  return poll({ service: 'api', path, headers: {}, isAnswer: isQueueTicket }, options);
}

/** `GET /tickets/by-secret/{secret}` (specification section 7); polled every 2 s. */
export async function getTicketsBySecret(
  types: string,
  secret: string,
  options: PollOptions<Ticket[]> = {},
): Promise<PolledAnswer<Ticket[]>> {
  if (types === '') throw new Error('Missing required parameter: type');
  const headers = { [ticketTypeHeader]: types };
  const path = `/tickets/by-secret/${pathSegment('secret', secret)}`;
  return poll({ service: 'ticketApi', path, headers, isAnswer: isTicketList }, options);
}

/** `GET {api}/challenge/board`: numbers for a screen that everyone sees; polled every 2 s. */
export function getQueueBoard(
  options: PollOptions<QueueBoard> = {},
): Promise<PolledAnswer<QueueBoard>> {
  return poll(
    { service: 'api', path: '/challenge/board', headers: {}, isAnswer: isQueueBoard },
    options,
  );
}

interface Poll<Answer> {
  readonly service: Service;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isAnswer: (value: unknown) => value is Answer;
}

async function poll<Answer>(
  { service, path, headers, isAnswer }: Poll<Answer>,
  { known, signal }: PollOptions<Answer>,
): Promise<PolledAnswer<Answer>> {
  const { href, trusted } = resolveAddress(`${serviceBase(service)}${path}`);
  const token = trusted ? apiConfiguration().getToken() : undefined;
  const response = await fetch(href, {
    headers: {
      ...headers,
      ...(known?.tag !== undefined && { 'If-None-Match': known.tag }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    // As for all calls: following a redirect could carry the token to another origin.
    redirect: 'error',
    signal: signal ?? null,
  });
  if (response.status === 304 && known) {
    // An answer that nobody reads is listed by browsers as one that was given up.
    await response.text();
    return known;
  }
  if (!response.ok) throw new Error(`The poll was answered with ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isAnswer(answer)) throw new Error('The answer breaks its contract.');
  return { answer, tag: response.headers.get('ETag') ?? undefined };
}
