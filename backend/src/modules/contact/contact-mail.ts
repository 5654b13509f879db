import type { ContactMessage } from '@site/shared/contracts/contact-message';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { Message } from '../outbox/service.ts';

interface ContactMailOptions {
  readonly to: string;
  readonly captcha: CaptchaVerdict;
}

/** The e-mail to the company, which answers to the visitor. */
export function contactMail(
  { fromName, fromEmail, subject, message }: ContactMessage,
  { to, captcha }: ContactMailOptions,
): Message {
  return {
    channel: 'email',
    to,
    subject,
    replyTo: fromEmail,
    body: [
      message,
      '',
      '-- ',
      `Van: ${fromName} <${fromEmail}>`,
      'Verstuurd met het formulier op de site. Beantwoorden gaat rechtstreeks naar de afzender.',
      ...(captcha.result === 'passed'
        ? []
        : ['Let op: de robotcontrole is niet gelukt, dus dit kan van een robot komen.']),
    ].join('\n'),
  };
}
