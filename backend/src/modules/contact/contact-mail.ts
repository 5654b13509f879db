import type { EmailSend } from '@site/shared/contracts/email';
import type { Message } from '../outbox/service.ts';

/** The e-mail to the company, which answers to the visitor where there is an address. */
export function contactMail({ fromName, fromEmail, subject, message }: EmailSend, to: string) {
  const replyTo = fromEmail || undefined;
  return {
    channel: 'email',
    to,
    subject,
    ...(replyTo && { replyTo }),
    body: [
      message,
      '',
      '-- ',
      replyTo ? `Van: ${fromName} <${replyTo}>` : `Van: ${fromName}`,
      replyTo
        ? 'Verstuurd met het formulier op de site. Beantwoorden gaat rechtstreeks naar de afzender.'
        : 'Verstuurd met het formulier op de site. De afzender gaf geen e-mailadres op.',
    ].join('\n'),
  } satisfies Message;
}
