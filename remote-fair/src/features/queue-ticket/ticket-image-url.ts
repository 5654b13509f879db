import { serviceBase } from '@site/shared/api/configuration';
import { pathSegment } from '@site/shared/api/path';

/** Address of a ticket at its service, `{ticket url}/view/{ticketCode}` (specification section 7). */
export function queueTicketUrl(ticketCode: string): string {
  return `${serviceBase('api')}/challenge/ticket/view/${pathSegment('ticketCode', ticketCode)}`;
}

/** Address of the image `GET {ticket url}/view/{ticketCode}.svg` (specification section 7). */
export function queueTicketImageUrl(ticketCode: string): string {
  return `${queueTicketUrl(ticketCode)}.svg`;
}
