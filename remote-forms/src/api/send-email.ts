import { parseBody } from '@site/shared/api/call';
import { type FormCallOptions, sendForm } from '@site/shared/api/form-call';
import { type EmailSend, emailSendSchema } from '@site/shared/contracts/email';

/**
 * E-mail send, `POST {api}/email` (specification section 7): the questionnaire's answers as JSON
 * text, and the contact-me request.
 *
 * The specification names no bot-check for it (section 6). It has one all the same, which may be
 * blocked: the service then accepts the e-mail, marks it, and sets a stricter limit.
 */
export async function sendEmail(email: EmailSend, options: FormCallOptions = {}): Promise<void> {
  const body = parseBody(emailSendSchema, email);
  await sendForm({ path: '/email', body, captcha: 'optional' }, options);
}
