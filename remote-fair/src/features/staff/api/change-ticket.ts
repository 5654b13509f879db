import { type ApiRequest, call } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import {
  type StaffTicket,
  staffTicketSchema,
  type TicketQrPayload,
  type TicketState,
} from '@site/shared/contracts/ticket';
import * as z from 'zod/mini';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

/** What is known of a change besides the secret. */
export interface TicketStateOptions extends StaffCallOptions {
  /** When it really happened, where it is sent later. */
  scannedAt?: string | undefined;
  /** Since when it is what it is to be changed from. */
  since?: string | undefined;
  /** Which ticket is meant, where a secret has several. */
  type?: string | undefined;
}

/** The specification does not show the answer of a change: another service may have another one. */
const changedTicketSchema = z.catch(z.optional(staffTicketSchema), undefined);

/**
 * `PATCH /tickets/{secret}/state` (specification section 7); a ticket's code may stand for its secret. For staff.
 *
 * @throws ApiError `invalidTransition` as {@link progressScannedTicket} does; `validationFailed` with
 * `details.types` when the secret has tickets of several types and none is named; `notFound` with them when none is of
 * the one that is named; `forbidden` when a use is undone too late
 */
export async function setTicketState(
  secret: string,
  state: TicketState,
  { scannedAt, since, type, ...options }: TicketStateOptions,
): Promise<StaffTicket | undefined> {
  const path = `/tickets/${pathSegment('secret', secret)}/state`;
  const headers = type === undefined ? {} : { [ticketTypeHeader]: type };
  return change({ path, body: { state, scannedAt, since }, headers }, options);
}

/**
 * `PATCH /tickets/state` (specification section 7). For staff.
 *
 * @throws ApiError `invalidTransition` with `details.type`, `details.number`, `details.state` and
 * `details.stateUpdated` when the ticket was used or forfeited before
 */
export async function progressScannedTicket(
  payload: TicketQrPayload,
  options: StaffCallOptions,
): Promise<StaffTicket | undefined> {
  return change({ path: '/tickets/state', body: payload }, options);
}

async function change(
  { headers, ...request }: Pick<ApiRequest, 'path' | 'body' | 'headers'>,
  options: StaffCallOptions,
): Promise<StaffTicket | undefined> {
  return call(
    {
      method: 'PATCH',
      service: 'ticketApi',
      ...request,
      headers: { ...staffHeaders(options), ...headers },
      signal: options.signal,
    },
    changedTicketSchema,
  );
}
