import { idempotencyKeyHeader, ticketTypeHeader } from '../contracts/headers.ts';
import { isStaffTicket, isStaffTicketList } from '../contracts/staff-guards.ts';
import type { StaffTicket, TicketQrPayload, TicketState } from '../contracts/ticket.ts';
import type { CallOptions } from './client.ts';
import { callLightly, type LightCall } from './light-client.ts';
import { pathSegment } from './path.ts';

/** Calls that staff make carry the staff's own token instead of the session's. */
export interface StaffCallOptions extends CallOptions {
  staffToken?: string | undefined;
  /** One per scan or tap, kept for every attempt to send it, so that it counts once. */
  idempotencyKey?: string | undefined;
}

/** What is known of a change besides the secret. */
export interface TicketStateOptions extends StaffCallOptions {
  /** When it really happened, where it is sent later. */
  scannedAt?: string | undefined;
  /** Which ticket is meant, where a secret has several. */
  type?: string | undefined;
}

/**
 * `GET /tickets?state=…`, state repeated (specification section 7). For staff.
 *
 * @throws Error when a required parameter is missing (section 8), and ApiError
 */
export async function getTickets(
  states: readonly TicketState[],
  { staffToken, signal }: StaffCallOptions = {},
): Promise<StaffTicket[]> {
  if (states.length === 0) throw new Error('Missing required parameter: state');
  return callLightly({
    service: 'ticketApi',
    path: `/tickets?${states.map((state) => `state=${state}`).join('&')}`,
    headers: staffHeaders({ staffToken }),
    signal,
    isAnswer: isStaffTicketList,
  });
}

/**
 * `PATCH /tickets/{secret}/state` (specification section 7). For staff.
 *
 * @throws ApiError `invalidTransition` as {@link progressScannedTicket} does; `validationFailed` with
 * `details.types` when the secret has tickets of several types and none is named
 */
export async function setTicketState(
  secret: string,
  state: TicketState,
  { scannedAt, type, ...options }: TicketStateOptions = {},
): Promise<StaffTicket | undefined> {
  const path = `/tickets/${pathSegment('secret', secret)}/state`;
  const headers = type === undefined ? {} : { [ticketTypeHeader]: type };
  return change({ path, body: { state, scannedAt }, headers }, options);
}

/**
 * `PATCH /tickets/state` (specification section 7). For staff.
 *
 * @throws ApiError `invalidTransition` with `details.type`, `details.number`, `details.state` and
 * `details.stateUpdated` when the ticket was used or forfeited before
 */
export async function progressScannedTicket(
  payload: TicketQrPayload,
  options: StaffCallOptions = {},
): Promise<StaffTicket | undefined> {
  return change({ path: '/tickets/state', body: payload }, options);
}

async function change(
  { headers, ...call }: Pick<LightCall, 'path' | 'body' | 'headers'>,
  { signal, ...options }: StaffCallOptions,
): Promise<StaffTicket | undefined> {
  const answer = await callLightly({
    method: 'PATCH',
    service: 'ticketApi',
    signal,
    headers: { ...staffHeaders(options), ...headers },
    ...call,
    isAnswer: isAnything,
  });
  // The specification does not show this answer: another service may have another one.
  return isStaffTicket(answer) ? answer : undefined;
}

function staffHeaders({ staffToken, idempotencyKey }: StaffCallOptions): Record<string, string> {
  return {
    ...(staffToken !== undefined && { Authorization: `Bearer ${staffToken}` }),
    ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
  };
}

function isAnything(_value: unknown): _value is unknown {
  return true;
}
