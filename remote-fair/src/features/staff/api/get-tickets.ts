import { call } from '@site/shared/api/call';
import {
  type StaffTicket,
  staffTicketListSchema,
  ticketStates,
} from '@site/shared/contracts/ticket';
import { type StaffCallOptions, staffHeaders } from '../../../staff/staff-headers.ts';

/** `GET /tickets?state=…`, in every state (specification section 7). For staff. */
export async function getTickets(options: StaffCallOptions): Promise<StaffTicket[]> {
  const headers = staffHeaders(options);
  const { signal } = options;
  return call(
    { service: 'ticketApi', path: '/tickets', query: { state: ticketStates }, headers, signal },
    staffTicketListSchema,
  );
}
