import type { QueueTicketRow } from './queue-tickets-table.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
});

const english = {
  path: '/jf-ticket',
  enrolled: ({ number, reminded }: QueueTicketRow) =>
    `You are in the queue with number ${number}${reminded ? ': almost your turn, please come closer' : ''}. Follow it here:`,
  soon: ({ number }: QueueTicketRow) => `Number ${number}: almost your turn, please come closer.`,
  called: ({ number, interviewerName, showUpBefore }: QueueTicketRow) =>
    `Number ${number}, it is your turn! Come to ${interviewerName}${showUpBefore ? ` before ${clock.format(showUpBefore)}` : ''}.`,
};

const dutch: typeof english = {
  path: '/nl/jf-ticket',
  enrolled: ({ number, reminded }) =>
    `Je staat in de rij met nummer ${number}${reminded ? ': bijna aan de beurt, kom vast dichterbij' : ''}. Volg je plek hier:`,
  soon: ({ number }) => `Nummer ${number}: bijna aan de beurt, kom vast dichterbij.`,
  called: ({ number, interviewerName, showUpBefore }) =>
    `Nummer ${number}, je bent aan de beurt! Kom naar ${interviewerName}${showUpBefore ? ` voor ${clock.format(showUpBefore)}` : ''}.`,
};

const texts = { en: english, nl: dutch };

/**
 * Texts of the queue's SMS, in the language in which somebody registered. Each ends with the address
 * of the ticket, so that phones link it. None holds what a visitor typed: it would be a way to send
 * texts of one's own to anybody's phone.
 */
export class QueueSms {
  /** @param origin the site's public address */
  constructor(private readonly origin: string) {}

  /** The address of a ticket's page. */
  link({ code, language }: Pick<QueueTicketRow, 'code' | 'language'>): string {
    return `${this.origin}${texts[language].path}/${code}`;
  }

  /** Says that it will not be long to who has been marked as reminded from the start. */
  enrolled(ticket: QueueTicketRow): string {
    return this.write('enrolled', ticket);
  }

  soon(ticket: QueueTicketRow): string {
    return this.write('soon', ticket);
  }

  called(ticket: QueueTicketRow): string {
    return this.write('called', ticket);
  }

  private write(name: 'enrolled' | 'soon' | 'called', ticket: QueueTicketRow): string {
    return `${texts[ticket.language][name](ticket)} ${this.link(ticket)}`;
  }
}
