import type { TicketImageFormat } from '../contracts/ticket.ts';
import { serviceBase } from './configuration.ts';
import { pathSegment } from './path.ts';

// Neither axios nor zod is imported here: pages show these images before they call anything.

/** Address of the image `GET {ticket url}/view/{ticketCode}.svg` (specification section 7). */
export function queueTicketImageUrl(ticketCode: string): string {
  return `${serviceBase('api')}/challenge/ticket/view/${pathSegment('ticketCode', ticketCode)}.svg`;
}

/** Address of the image `GET /tickets/qr/{type}/{secret}.svg` or `.png` (specification section 7). */
export function ticketImageUrl(type: string, secret: string, format: TicketImageFormat): string {
  const file = `${pathSegment('type', type)}/${pathSegment('secret', secret)}.${format}`;
  return `${serviceBase('ticketApi')}/tickets/qr/${file}`;
}

/** Address of the image `GET {challenge api}/tickets/qr/{secret}.png` (specification section 7). */
export function challengeTicketImageUrl(secret: string): string {
  return `${serviceBase('challengeApi')}/tickets/qr/${pathSegment('secret', secret)}.png`;
}
