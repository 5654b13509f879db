import { parseBody } from '@site/shared/api/call';
import { type FormCallOptions, sendForm } from '@site/shared/api/form-call';
import {
  type ContactRequest,
  contactRequestSchema,
} from '@site/shared/contracts/application-request';

/**
 * `POST {api}/contact` (specification section 7): gets a bot-check token, then sends the message.
 * The contact and the application form use it.
 *
 * Where the bot-check is blocked the message goes without a token: the service accepts it, marks it,
 * and sets a stricter limit. A visitor with an ad blocker can still reach the company.
 */
export async function sendContactMessage(
  message: ContactRequest,
  options: FormCallOptions = {},
): Promise<void> {
  const body = parseBody(contactRequestSchema, message);
  await sendForm({ path: '/contact', body, captcha: 'optional' }, options);
}
