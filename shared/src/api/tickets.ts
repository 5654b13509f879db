import { contentTypes } from '../contracts/content-types.ts';
import { correctsHeader, idempotencyKeyHeader, ticketTypeHeader } from '../contracts/headers.ts';
import {
  type StaffTicket,
  staffTicketListSchema,
  staffTicketSchema,
  type TicketQrPayload,
  type TicketState,
  ticketQrPayloadSchema,
  ticketStateChangeSchema,
  ticketTypesSchema,
} from '../contracts/ticket.ts';
import { type TicketCreation, ticketCreationSchema } from '../contracts/ticket-creation.ts';
import { type CallOptions, callApi, checked } from './client.ts';
import { pathSegment } from './path.ts';

/** Calls that staff make carry the staff's own token instead of the session's. */
export interface StaffCallOptions extends CallOptions {
  staffToken?: string | undefined;
  /** One per scan or tap, kept for every attempt to send it, so that it counts once. */
  idempotencyKey?: string | undefined;
}

export interface TicketCreationOptions extends CallOptions {
  /** One per filled form, kept for every attempt to send it, so that it registers once. */
  idempotencyKey?: string | undefined;
  /** Key of an earlier registration that this one replaces: it went to a wrong number. */
  corrects?: string | undefined;
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
  { idempotencyKey, corrects, ...options }: TicketCreationOptions = {},
): Promise<void> {
  const headers = {
    ...typeHeader(types),
    ...keyHeader(idempotencyKey),
    ...(corrects !== undefined && { [correctsHeader]: corrects }),
  };
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

/** `GET /tickets?state=…`, state repeated (specification section 7). For staff. */
export async function getTickets(
  states: readonly TicketState[],
  { staffToken, idempotencyKey: _, ...options }: StaffCallOptions = {},
): Promise<StaffTicket[]> {
  if (states.length === 0) throw new Error('Missing required parameter: state');
  return callApi({
    service: 'ticketApi',
    path: '/tickets',
    query: { state: states },
    headers: staffHeader(staffToken),
    answer: staffTicketListSchema,
    ...options,
  });
}

/** What is known of a change besides the secret. */
export interface TicketStateOptions extends StaffCallOptions {
  /** When it really happened, where it is sent later. */
  scannedAt?: string | undefined;
}

/**
 * `PATCH /tickets/{secret}/state` (specification section 7). For staff.
 *
 * @throws ApiError `invalidTransition` as {@link progressScannedTicket} does; `validationFailed` with
 * `details.types` when the secret has tickets of several types
 */
export async function setTicketState(
  secret: string,
  state: TicketState,
  { staffToken, idempotencyKey, scannedAt, ...options }: TicketStateOptions = {},
): Promise<StaffTicket | undefined> {
  const path = `/tickets/${pathSegment('secret', secret)}/state`;
  const body = checked(ticketStateChangeSchema, { state, scannedAt });
  const headers = { ...staffHeader(staffToken), ...keyHeader(idempotencyKey) };
  const answer = changedTicket;
  return callApi({
    method: 'PATCH',
    service: 'ticketApi',
    path,
    headers,
    body,
    answer,
    ...options,
  });
}

/**
 * `PATCH /tickets/state` (specification section 7). For staff.
 *
 * @throws ApiError `invalidTransition` with `details.state`, `details.stateUpdated` and
 * `details.number` when the ticket was used or forfeited before
 */
export async function progressScannedTicket(
  payload: TicketQrPayload,
  { staffToken, idempotencyKey, ...options }: StaffCallOptions = {},
): Promise<StaffTicket | undefined> {
  const body = checked(ticketQrPayloadSchema, payload);
  const headers = { ...staffHeader(staffToken), ...keyHeader(idempotencyKey) };
  const path = '/tickets/state';
  const answer = changedTicket;
  return callApi({
    method: 'PATCH',
    service: 'ticketApi',
    path,
    headers,
    body,
    answer,
    ...options,
  });
}

/** The specification does not show this answer: another service may have another one. */
const changedTicket = staffTicketSchema.optional().catch(undefined);

function typeHeader(types: string): Record<string, string> {
  if (!types) throw new Error('Missing required parameter: type');
  return { [ticketTypeHeader]: checked(ticketTypesSchema, types) };
}

function keyHeader(idempotencyKey: string | undefined): Record<string, string> {
  return idempotencyKey === undefined ? {} : { [idempotencyKeyHeader]: idempotencyKey };
}

function staffHeader(staffToken: string | undefined): Record<string, string> {
  return staffToken === undefined ? {} : { Authorization: `Bearer ${staffToken}` };
}
