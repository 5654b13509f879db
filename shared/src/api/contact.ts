import { type ContactMessage, contactMessageSchema } from '../contracts/contact-message.ts';
import { checked } from './client.ts';
import { type FormCallOptions, sendForm } from './form-call.ts';

/**
 * `POST {api}/contact` (specification section 7): gets a bot-check token, then sends the message.
 * The contact and the application form use it.
 *
 * Where the bot-check is blocked the message goes without a token: the service accepts it, marks it,
 * and sets a stricter limit. A visitor with an ad blocker can still reach the company.
 */
export async function sendContactMessage(
  message: ContactMessage,
  options: FormCallOptions = {},
): Promise<void> {
  const body = checked(contactMessageSchema, message);
  await sendForm({ path: '/contact', body, captcha: 'optional' }, options);
}
