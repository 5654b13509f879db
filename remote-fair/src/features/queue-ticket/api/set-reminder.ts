import { call } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import { prepareXsrfToken } from '@site/shared/api/xsrf';

/** `PATCH {ticket url}/reminders/{ticketCode}/{enabled}` (specification section 7); empty body. */
export async function setReminder(ticketCode: string, enabled: boolean): Promise<void> {
  await prepareXsrfToken();
  const path = `/challenge/ticket/reminders/${pathSegment('ticketCode', ticketCode)}/${enabled}`;
  await call({ method: 'PATCH', service: 'api', path });
}
