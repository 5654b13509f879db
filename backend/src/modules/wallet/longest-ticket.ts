import type { PageLanguage } from '../../http/request-language.ts';
import type { QrTexts } from '../../qr/qr-texts.ts';
import { newCode } from '../../secrets/new-code.ts';
import type { QueueSms } from '../queue/queue-sms.ts';
import type { TicketSms } from '../tickets/ticket-sms.ts';
import { type KeptTicket, keptId } from './kept-ticket.ts';

interface TicketTexts {
  readonly queueTexts: Pick<QueueSms, 'link'>;
  readonly ticketTexts: Pick<TicketSms, 'link'>;
  readonly qrTexts: Pick<QrTexts, 'ofQueue' | 'ofTicket'>;
}

/** More than there are at any fair. */
const largestNumber = 999_999;

/** A ticket as long as those of an activity, or of the queue, can be: all codes have one length. */
export function longestTicket(
  { queueTexts, ticketTexts, qrTexts }: TicketTexts,
  activity: string | undefined,
  language: PageLanguage,
): KeptTicket {
  const code = newCode();
  const own =
    activity === undefined
      ? { qrText: qrTexts.ofQueue(code), link: queueTexts.link({ code, language }) }
      : {
          qrText: qrTexts.ofTicket({ type: activity, secret: code }),
          link: ticketTexts.link({ types: [activity], secret: code, language }),
        };
  const id = keptId(code);
  return { ...own, id, activity, number: largestNumber, language, expires: new Date(0) };
}
