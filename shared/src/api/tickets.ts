import { contentTypes } from '../contracts/content-types.ts';
import { ticketTypeHeader } from '../contracts/headers.ts';
import {
  type Ticket,
  type TicketImageFormat,
  type TicketQrPayload,
  type TicketState,
  ticketListSchema,
  ticketQrPayloadSchema,
  ticketStateChangeSchema,
  ticketTypesSchema,
} from '../contracts/ticket.ts';
import { type TicketCreation, ticketCreationSchema } from '../contracts/ticket-creation.ts';
import { type CallOptions, callApi, checked } from './client.ts';
import { serviceBase } from './configuration.ts';
import { pathSegment } from './path.ts';

/** Calls that staff make carry the staff's own token instead of the session's. */
export interface StaffCallOptions extends CallOptions {
  staffToken?: string | undefined;
}

/**
 * `POST /tickets` (specification section 7).
 *
 * @param types one ticket type, or several separated by commas
 * @throws Error when a required parameter is missing (section 8), and ApiError
 */
export async function createTicket(
  types: string,
  ticket: TicketCreation,
  options: CallOptions = {},
): Promise<void> {
  const headers = typeHeader(types);
  const contentType = types.includes(',') ? contentTypes.combinedTicket : contentTypes.ticket;
  const body = checked(ticketCreationSchema, ticket);
  const path = '/tickets';
  await callApi({
    method: 'POST',
    service: 'ticketApi',
    path,
    headers,
    contentType,
    body,
    ...options,
  });
}

/** `GET /tickets/by-secret/{secret}` (specification section 7); polled every 2 s. */
export async function getTicketsBySecret(
  types: string,
  secret: string,
  options: CallOptions = {},
): Promise<Ticket[]> {
  const headers = typeHeader(types);
  const path = `/tickets/by-secret/${pathSegment('secret', secret)}`;
  return callApi({ service: 'ticketApi', path, headers, answer: ticketListSchema, ...options });
}

/** `GET /tickets?state=…`, state repeated (specification section 7). For staff. */
export async function getTickets(
  states: readonly TicketState[],
  { staffToken, ...options }: StaffCallOptions = {},
): Promise<Ticket[]> {
  if (states.length === 0) throw new Error('Missing required parameter: state');
  return callApi({
    service: 'ticketApi',
    path: '/tickets',
    query: { state: states },
    headers: staffHeader(staffToken),
    answer: ticketListSchema,
    ...options,
  });
}

/** `PATCH /tickets/{secret}/state` (specification section 7). For staff; the answer is not read. */
export async function setTicketState(
  secret: string,
  state: TicketState,
  { staffToken, ...options }: StaffCallOptions = {},
): Promise<void> {
  const path = `/tickets/${pathSegment('secret', secret)}/state`;
  const body = checked(ticketStateChangeSchema, { state });
  const headers = staffHeader(staffToken);
  await callApi({ method: 'PATCH', service: 'ticketApi', path, headers, body, ...options });
}

/** `PATCH /tickets/state` (specification section 7). For staff; the answer is not read. */
export async function progressScannedTicket(
  payload: TicketQrPayload,
  { staffToken, ...options }: StaffCallOptions = {},
): Promise<void> {
  const body = checked(ticketQrPayloadSchema, payload);
  const headers = staffHeader(staffToken);
  const path = '/tickets/state';
  await callApi({ method: 'PATCH', service: 'ticketApi', path, headers, body, ...options });
}

/** Address of the image `GET /tickets/qr/{type}/{secret}.svg` or `.png` (specification section 7). */
export function ticketImageUrl(type: string, secret: string, format: TicketImageFormat): string {
  const file = `${pathSegment('type', type)}/${pathSegment('secret', secret)}.${format}`;
  return `${serviceBase('ticketApi')}/tickets/qr/${file}`;
}

function typeHeader(types: string): Record<string, string> {
  if (!types) throw new Error('Missing required parameter: type');
  return { [ticketTypeHeader]: checked(ticketTypesSchema, types) };
}

function staffHeader(staffToken: string | undefined): Record<string, string> {
  return staffToken === undefined ? {} : { Authorization: `Bearer ${staffToken}` };
}
