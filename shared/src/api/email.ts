import { submitAction } from '../contracts/captcha.ts';
import { type EmailSend, emailSendSchema } from '../contracts/email.ts';
import { captchaHeader } from '../contracts/headers.ts';
import { getCaptchaToken } from './captcha.ts';
import { type CallOptions, callApi, checked } from './client.ts';

/**
 * E-mail send, `POST {api}/email` (specification section 7): the questionnaire's answers as JSON
 * text, and the contact-me request.
 */
export async function sendEmail(email: EmailSend, options: CallOptions = {}): Promise<void> {
  const body = checked(emailSendSchema, email);
  const headers = { [captchaHeader]: await getCaptchaToken(submitAction, options) };
  await callApi({ method: 'POST', service: 'api', path: '/email', body, headers, ...options });
}
