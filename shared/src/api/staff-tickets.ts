import { idempotencyKeyHeader } from '../contracts/headers.ts';
import { isStaffTicket } from '../contracts/staff-guards.ts';
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
  { scannedAt, ...options }: TicketStateOptions = {},
): Promise<StaffTicket | undefined> {
  const path = `/tickets/${pathSegment('secret', secret)}/state`;
  return change({ path, body: { state, scannedAt } }, options);
}

/**
 * `PATCH /tickets/state` (specification section 7). For staff.
 *
 * @throws ApiError `invalidTransition` with `details.state`, `details.stateUpdated` and
 * `details.number` when the ticket was used or forfeited before
 */
export async function progressScannedTicket(
  payload: TicketQrPayload,
  options: StaffCallOptions = {},
): Promise<StaffTicket | undefined> {
  return change({ path: '/tickets/state', body: payload }, options);
}

async function change(
  call: Pick<LightCall, 'path' | 'body'>,
  { staffToken, idempotencyKey, signal }: StaffCallOptions,
): Promise<StaffTicket | undefined> {
  const answer = await callLightly({
    method: 'PATCH',
    service: 'ticketApi',
    signal,
    headers: {
      ...(staffToken !== undefined && { Authorization: `Bearer ${staffToken}` }),
      ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
    },
    ...call,
    isAnswer: isAnything,
  });
  // The specification does not show this answer: another service may have another one.
  return isStaffTicket(answer) ? answer : undefined;
}

function isAnything(_value: unknown): _value is unknown {
  return true;
}
