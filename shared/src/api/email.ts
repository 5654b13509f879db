import { type EmailSend, emailSendSchema } from '../contracts/email.ts';
import { checked } from './client.ts';
import { type FormCallOptions, sendForm } from './form-call.ts';

/**
 * E-mail send, `POST {api}/email` (specification section 7): the questionnaire's answers as JSON
 * text, and the contact-me request.
 *
 * The specification names no bot-check for it (section 6). It has one all the same, which may be
 * blocked: the service then accepts the e-mail, marks it, and sets a stricter limit.
 */
export async function sendEmail(email: EmailSend, options: FormCallOptions = {}): Promise<void> {
  const body = checked(emailSendSchema, email);
  await sendForm({ path: '/email', body, captcha: 'optional' }, options);
}
