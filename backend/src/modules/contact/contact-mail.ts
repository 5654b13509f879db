import type { EmailSend } from '@site/shared/contracts/email';
import { day } from '@site/shared/contracts/retention';
import { linkLife } from '../cvs/cv-links.ts';
import type { Message } from '../outbox/service.ts';

/** The file of an application; without a link where it is gone. */
interface SentCv {
  readonly name: string;
  readonly size?: number | undefined;
  readonly link?: string | undefined;
}

/** The e-mail to the company, which answers to the visitor where there is an address. */
export function contactMail(
  { fromName, fromEmail, subject, message }: EmailSend,
  to: string,
  cv?: SentCv,
) {
  const replyTo = fromEmail || undefined;
  return {
    channel: 'email',
    to,
    subject,
    ...(replyTo && { replyTo }),
    body: [
      message,
      ...(cv ? ['', ...cvLines(cv)] : []),
      '',
      '-- ',
      replyTo ? `Van: ${fromName} <${replyTo}>` : `Van: ${fromName}`,
      replyTo
        ? 'Verstuurd met het formulier op de site. Beantwoorden gaat rechtstreeks naar de afzender.'
        : 'Verstuurd met het formulier op de site. De afzender gaf geen e-mailadres op.',
    ].join('\n'),
  } satisfies Message;
}

function cvLines({ name, size = 0, link }: SentCv): string[] {
  if (link === undefined) {
    return [`Cv: ${name}. De site heeft dit bestand niet meer. Vraag de afzender erom.`];
  }
  return [
    `Cv: ${name} (${Math.ceil(size / 1024)} kB)`,
    link,
    `De link werkt ${linkLife / day} dagen. Sla het cv op met de sollicitatie, en wis ze samen.`,
    'De site kijkt of het een gewone pdf is, en niet of er een virus in zit.',
  ];
}
