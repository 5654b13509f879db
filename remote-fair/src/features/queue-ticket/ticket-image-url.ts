import { serviceBase } from '@site/shared/api/configuration';
import { pathSegment } from '@site/shared/api/path';

/** Address of the image `GET {ticket url}/view/{ticketCode}.svg` (specification section 7). */
export function queueTicketImageUrl(ticketCode: string): string {
  return `${serviceBase('api')}/challenge/ticket/view/${pathSegment('ticketCode', ticketCode)}.svg`;
}
