import type { ContactMe } from '@site/shared/contracts/contact-me';
import type { EmailSend } from '@site/shared/contracts/email';
import { emailSendLimits } from '@site/shared/contracts/mail-limits';

/**
 * The e-mail that a request to be called is sent as (specification section 7). The company reads it,
 * so it is Dutch whatever the language of the page. There is no address to answer to.
 */
export function contactMeEmail({ name, phone }: ContactMe): EmailSend {
  return {
    fromName: name,
    fromEmail: '',
    subject: `Bel mij over de DBA: ${name}`.slice(0, emailSendLimits.subject),
    message: [`Naam: ${name}`, `Telefoonnummer: ${phone}`].join('\n'),
  };
}
