import { call } from '@site/shared/api/call';
import { pathSegment } from '@site/shared/api/path';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { PushSubscriptionRequest } from '@site/shared/contracts/push';

/** `POST {ticket url}/view/{ticketCode}/push`: this browser is told when it is the ticket's turn. */
export async function addPush(ticketCode: string, body: PushSubscriptionRequest): Promise<void> {
  await prepareXsrfToken();
  await call({ method: 'POST', service: 'api', path: pathOf(ticketCode), body });
}

/** `POST {ticket url}/view/{ticketCode}/push/removal`: this browser is told no more. */
export async function removePush(ticketCode: string, endpoint: string): Promise<void> {
  await prepareXsrfToken();
  const path = `${pathOf(ticketCode)}/removal`;
  await call({ method: 'POST', service: 'api', path, body: { endpoint } });
}

function pathOf(ticketCode: string): string {
  return `/challenge/ticket/view/${pathSegment('ticketCode', ticketCode)}/push`;
}
