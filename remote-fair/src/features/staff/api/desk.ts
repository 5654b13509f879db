import { call, type PolledAnswer, type PollOptions, poll } from '@site/shared/api/call';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import {
  type FoundTickets,
  foundTicketsSchema,
  type MadeTicket,
  madeTicketSchema,
  type NewDeskTicket,
  type TicketDesk,
  type TicketSearch,
  ticketDeskSchema,
} from '@site/shared/contracts/ticket-desk';
import { useCallback } from 'react';
import { usePolled } from '../../../polling/use-polled.ts';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

/** `POST {ticket api}/tickets/search`. For staff. @throws ApiError `rateLimited` */
export async function searchTickets(
  search: TicketSearch,
  options: StaffCallOptions,
): Promise<FoundTickets> {
  await prepareXsrfToken();
  return call(
    { ...request('/tickets/search', options), method: 'POST', body: search },
    foundTicketsSchema,
  );
}

/**
 * `POST {ticket api}/tickets/desk`: a ticket for somebody without a phone. For staff.
 *
 * @throws ApiError `capacityReached`, `registrationPeriodClosed`, `rateLimited`, `validationFailed`
 */
export async function makeTicket(
  ticket: NewDeskTicket,
  options: StaffCallOptions,
): Promise<MadeTicket> {
  await prepareXsrfToken();
  return call(
    { ...request('/tickets/desk', options), method: 'POST', body: ticket },
    madeTicketSchema,
  );
}

/** Polls `GET {ticket api}/tickets/desk`, every 2 s: the activities and their stock. */
export function useTicketDesk(staffToken: string) {
  const ask = useCallback(
    (
      known: PolledAnswer<TicketDesk> | undefined,
      signal: AbortSignal,
    ): Promise<PolledAnswer<TicketDesk>> => {
      const options: PollOptions<TicketDesk> = { known, signal };
      return poll(request('/tickets/desk', { staffToken }), ticketDeskSchema, options);
    },
    [staffToken],
  );
  return usePolled(ask);
}

function request(path: string, options: StaffCallOptions) {
  const { signal } = options;
  return { service: 'ticketApi', path, headers: staffHeaders(options), signal } as const;
}
