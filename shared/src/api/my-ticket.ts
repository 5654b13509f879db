import { type MyTicketRequest, myTicketRequestSchema } from '../contracts/my-ticket.ts';
import { type CallOptions, checked } from './client.ts';
import { callForSms } from './sms-call.ts';

/** `POST {api}/my-ticket`: has the links of somebody's tickets sent to their phone, if there are any. */
export async function askForTickets(
  request: MyTicketRequest,
  options: CallOptions = {},
): Promise<void> {
  const body = checked(myTicketRequestSchema, request);
  await callForSms({ method: 'POST', service: 'api', path: '/my-ticket', body, ...options });
}
