import { serviceBase } from '@site/shared/api/configuration';
import { pathSegment } from '@site/shared/api/path';

/** Address of the image `GET /tickets/qr/{type}/{secret}.svg` (specification section 7). */
export function ticketImageUrl(type: string, secret: string): string {
  const file = `${pathSegment('type', type)}/${pathSegment('secret', secret)}.svg`;
  return `${serviceBase('ticketApi')}/tickets/qr/${file}`;
}

/** Address of one ticket of a secret, which the service has for wallets. */
export function ticketUrl(type: string, secret: string): string {
  const ticket = `${pathSegment('secret', secret)}/${pathSegment('type', type)}`;
  return `${serviceBase('ticketApi')}/tickets/by-secret/${ticket}`;
}
