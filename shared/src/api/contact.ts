import { submitAction } from '../contracts/captcha.ts';
import { type ContactMessage, contactMessageSchema } from '../contracts/contact-message.ts';
import { captchaHeader, idempotencyKeyHeader } from '../contracts/headers.ts';
import { isApiError } from './api-error.ts';
import { getCaptchaToken } from './captcha.ts';
import { type CallOptions, callApi, checked } from './client.ts';

/** Options of {@link sendContactMessage}. */
export interface ContactCallOptions extends CallOptions {
  /** The same for each attempt at sending one message, so that it arrives once. */
  idempotencyKey?: string | undefined;
}

/**
 * `POST {api}/contact` (specification section 7): gets a bot-check token, then sends the message.
 * The contact and the application form use it.
 *
 * Where the bot-check is blocked the message goes without a token: the service accepts it, marks it,
 * and sets a stricter limit. A visitor with an ad blocker can still reach the company.
 */
export async function sendContactMessage(
  message: ContactMessage,
  { idempotencyKey, ...options }: ContactCallOptions = {},
): Promise<void> {
  const body = checked(contactMessageSchema, message);
  const token = await getCaptchaToken(submitAction, options).catch((error: unknown) => {
    if (isApiError(error)) return undefined;
    throw error;
  });
  const headers = {
    ...(token !== undefined && { [captchaHeader]: token }),
    ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
  };
  await callApi({
    method: 'POST',
    service: 'api',
    path: '/contact',
    body,
    headers,
    keepalive: true,
    ...options,
  });
}
