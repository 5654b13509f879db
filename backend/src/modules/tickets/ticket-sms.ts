import { allTicketTypes } from '@site/shared/contracts/ticket';
import { formatTicketCode } from '@site/shared/contracts/ticket-code';
import type { FairConfig } from '../../fair/fair-config.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import { ticketCodeOf } from './ticket-code.ts';

const texts = {
  en: {
    path: '/t',
    one: 'Here is your ticket',
    several: 'Here are your tickets',
    again: ' again',
    cameFree: 'A ticket came free for you',
  },
  nl: {
    path: '/nl/t',
    one: 'Hier is je ticket',
    several: 'Hier zijn je tickets',
    again: ' nog eens',
    cameFree: 'Er is een ticket voor je vrijgekomen',
  },
} as const;

/** Characters that one SMS holds (GSM 03.38). */
const oneSms = 160;

interface TicketLink {
  readonly types: readonly string[];
  readonly secret: string;
  readonly language: PageLanguage;
}

/**
 * Texts of the SMS with tickets. None holds what a visitor typed: it would be a way to send texts of
 * one's own to anybody's phone. Types that the fair has not named are such words.
 */
export class TicketSms {
  /** @param origin the site's public address */
  constructor(
    private readonly origin: string,
    private readonly activities: FairConfig['activities'],
  ) {}

  /** The address of the page of what was registered together. */
  link({ types, secret, language }: TicketLink): string {
    const page = `${this.origin}${texts[language].path}`;
    const areNamed = types.every((type) => Object.hasOwn(this.activities, type));
    if (!areNamed) return `${page}/${allTicketTypes}/${secret}`;
    const list = types.join(',');
    return `${page}/${list}/${secret}?activities=${list}`;
  }

  registered(ticket: TicketLink): string {
    const { one, several } = texts[ticket.language];
    return this.withCodes(ticket.types.length > 1 ? several : one, ticket);
  }

  /** For who has waited for it. */
  cameFree(ticket: TicketLink): string {
    return this.withCodes(texts[ticket.language].cameFree, ticket);
  }

  /** @param links of one or more tickets, the queue's among them */
  again(links: readonly string[], language: PageLanguage): string {
    const { one, several, again } = texts[language];
    return `${links.length > 1 ? several : one}${again}: ${links.join(' ')}`;
  }

  /** For phones that show no pages: the codes too, where they fit into one SMS. */
  private withCodes(words: string, ticket: TicketLink): string {
    const { types, secret } = ticket;
    const codes = types.map((type) => formatTicketCode(ticketCodeOf({ secret, type })));
    const link = this.link(ticket);
    const whole = `${words} ${codes.join(', ')}: ${link}`;
    return whole.length <= oneSms ? whole : `${words}: ${link}`;
  }
}
