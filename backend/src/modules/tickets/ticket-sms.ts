import type { PageLanguage } from '../../http/request-language.ts';

const texts = {
  en: {
    path: '/t',
    one: 'Here is your ticket',
    several: 'Here are your tickets',
    again: ' again',
  },
  nl: {
    path: '/nl/t',
    one: 'Hier is je ticket',
    several: 'Hier zijn je tickets',
    again: ' nog eens',
  },
} as const;

interface TicketLink {
  readonly types: readonly string[];
  readonly secret: string;
  readonly language: PageLanguage;
}

/** Texts of the SMS with tickets. */
export class TicketSms {
  /** @param origin the site's public address */
  constructor(private readonly origin: string) {}

  /** The address of the page of what was registered together. */
  link({ types, secret, language }: TicketLink): string {
    const list = types.join(',');
    return `${this.origin}${texts[language].path}/${list}/${secret}?activities=${list}`;
  }

  registered(ticket: TicketLink): string {
    const { one, several } = texts[ticket.language];
    return `${ticket.types.length > 1 ? several : one}: ${this.link(ticket)}`;
  }

  /** @param links of one or more tickets, the queue's among them */
  again(links: readonly string[], language: PageLanguage): string {
    const { one, several, again } = texts[language];
    return `${links.length > 1 ? several : one}${again}: ${links.join(' ')}`;
  }
}
