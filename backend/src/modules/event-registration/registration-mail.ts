import type { SiteEvent } from '@site/shared/contracts/content';
import type { EventRegistration } from '@site/shared/contracts/event-registration';
import type { Message } from '../outbox/service.ts';

interface RegistrationMailOptions {
  readonly to: string;
  readonly backendId: string;
  /** Undefined when the content system could not be asked. */
  readonly event: SiteEvent | undefined;
  /** The event has no date: it is a wish to be told. */
  readonly interest: boolean;
}

/** The e-mail to the company, which answers to the visitor. */
export function registrationMail(
  { name, email, phone, remarks }: EventRegistration,
  { to, backendId, event, interest }: RegistrationMailOptions,
): Message {
  const title = oneLine(event?.title || backendId);
  const wish = interest ? 'Houd me op de hoogte' : 'Aanmelding';
  return {
    channel: 'email',
    to,
    subject: `${wish}: ${title}, ${name}`,
    replyTo: email,
    body: [
      `Evenement: ${title} (${oneLine(backendId)})`,
      ...(event?.date ? [`Datum: ${oneLine(event.date)}`] : []),
      `Naam: ${name}`,
      `E-mailadres: ${email}`,
      `Telefoonnummer: ${phone || 'niet opgegeven'}`,
      '',
      'Opmerkingen:',
      remarks,
      ...(event
        ? []
        : [
            '',
            'Let op: de evenementen waren even niet op te vragen, dus datum en aantal plaatsen zijn ' +
              'niet gecontroleerd.',
          ]),
    ].join('\n'),
  };
}

/** Text of an editor or an address ends up in a mail header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
