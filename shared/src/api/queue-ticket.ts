import { type QueueTicket, queueTicketSchema } from '../contracts/queue-ticket.ts';
import { type CallOptions, callApi } from './client.ts';
import { serviceBase } from './configuration.ts';
import { pathSegment } from './path.ts';

const ticketPath = '/challenge/ticket';

/** `GET {ticket url}/view/{ticketCode}` (specification section 7); polled every 2 s. */
export async function getTicket(
  ticketCode: string,
  options: CallOptions = {},
): Promise<QueueTicket> {
  const path = `${ticketPath}/view/${pathSegment('ticketCode', ticketCode)}`;
  return callApi({ service: 'api', path, answer: queueTicketSchema, ...options });
}

/** `PATCH {ticket url}/reminders/{ticketCode}/{enabled}` (specification section 7); empty body. */
export async function setReminders(
  ticketCode: string,
  enabled: boolean,
  options: CallOptions = {},
): Promise<void> {
  const path = `${ticketPath}/reminders/${pathSegment('ticketCode', ticketCode)}/${enabled}`;
  await callApi({ method: 'PATCH', service: 'api', path, ...options });
}

/** Address of the image `GET {ticket url}/view/{ticketCode}.svg` (specification section 7). */
export function queueTicketImageUrl(ticketCode: string): string {
  return `${serviceBase('api')}${ticketPath}/view/${pathSegment('ticketCode', ticketCode)}.svg`;
}
