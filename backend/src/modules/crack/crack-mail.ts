import type { CrackSubmission } from '@site/shared/contracts/crack-submission';
import type { Message } from '../outbox/service.ts';

/** The e-mail to the company, which answers to the visitor. */
export function crackMail(submission: CrackSubmission, to: string): Message {
  const { name, email, phone, solution, codeSnippet, utmSource } = submission;
  return {
    channel: 'email',
    to,
    subject: `Kraak de code: inzending van ${name}`,
    replyTo: email,
    body: [
      `Naam: ${name}`,
      `E-mailadres: ${email}`,
      `Telefoonnummer: ${phone}`,
      `Via: ${utmSource || 'onbekend'}`,
      '',
      'Oplossing:',
      solution,
      '',
      'Code snippet:',
      codeSnippet,
    ].join('\n'),
  };
}
