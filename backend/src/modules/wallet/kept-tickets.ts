import type { FairPollers } from '../../fair-pollers.ts';
import type { QrTexts } from '../../qr/qr-texts.ts';
import type { QueueSms } from '../queue/queue-sms.ts';
import { isWaiting, type QueueSnapshot } from '../queue/snapshot.ts';
import { isUsable, type TicketSnapshot } from '../tickets/snapshot.ts';
import type { TicketSms } from '../tickets/ticket-sms.ts';
import { expiryOf, type KeptTicket, keptId } from './kept-ticket.ts';

interface KeptTicketsOptions {
  readonly queue: Pick<QueueSnapshot, 'find'>;
  readonly queueTexts: QueueSms;
  readonly qrTexts: QrTexts;
  readonly tickets: Pick<TicketSnapshot, 'find'>;
  readonly ticketTexts: TicketSms;
  readonly pollers: Pick<FairPollers, 'catchUp'>;
}

/** Finds tickets that a wallet may keep, from memory: who has their secret still has to show them. */
export class KeptTickets {
  constructor(private readonly options: KeptTicketsOptions) {}

  async ofQueue(code: string): Promise<KeptTicket | undefined> {
    const { queue, queueTexts, qrTexts, pollers } = this.options;
    if (!queue.find(code)) await pollers.catchUp('queue');
    const ticket = queue.find(code);
    if (!ticket || !isWaiting(ticket)) return undefined;
    return {
      id: keptId(code),
      activity: undefined,
      number: ticket.number,
      qrText: qrTexts.ofQueue(code),
      link: queueTexts.link(ticket),
      language: ticket.language,
      expires: expiryOf(ticket),
    };
  }

  async ofActivity(secret: string, type: string): Promise<KeptTicket | undefined> {
    const { tickets, ticketTexts, qrTexts, pollers } = this.options;
    if (!tickets.find(secret, type)) await pollers.catchUp('tickets');
    const ticket = tickets.find(secret, type);
    if (!ticket || !isUsable(ticket)) return undefined;
    return {
      id: keptId(type, secret),
      activity: type,
      number: ticket.number,
      qrText: qrTexts.ofTicket({ type, secret }),
      link: ticketTexts.link({ ...ticket, types: [type] }),
      language: ticket.language,
      expires: expiryOf(ticket),
    };
  }
}
