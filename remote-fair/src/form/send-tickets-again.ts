import { parseBody } from '@site/shared/api/call';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { MyTicketRequest } from '@site/shared/contracts/my-ticket';
import { myTicketRequestSchema } from '@site/shared/contracts/my-ticket';
import type { FormService } from '@site/shared/forms/form-service';
import { callForSms } from '../api/call-for-sms.ts';

/** `POST {api}/my-ticket`: has the links of a phone's tickets sent to it, if there are any. */
export async function sendTicketsAgain(phone: string): Promise<void> {
  const body = parseBody(myTicketRequestSchema, { phone });
  await prepareXsrfToken();
  await callForSms({ method: 'POST', service: 'api', path: '/my-ticket', body });
}

export const myTicketService: FormService<MyTicketRequest> = {
  prepare: prepareXsrfToken,
  send: ({ phone }) => sendTicketsAgain(phone),
};
