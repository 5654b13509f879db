import { captchaTokenAnswerSchema, captchaTokenRequestSchema } from '../contracts/captcha.ts';
import { ApiError, isApiError } from './api-error.ts';
import { type CallOptions, callApi, checked } from './client.ts';
import { apiConfiguration } from './configuration.ts';
import { getRecaptchaToken, loadRecaptcha } from './recaptcha.ts';

/**
 * Loads the script of the bot-check ahead of {@link getCaptchaToken}, for forms to call on first
 * use. The embedded provider has none. A failure shows when a token is asked for.
 */
export function prepareCaptcha(): void {
  const { captcha } = apiConfiguration();
  if (captcha?.provider === 'recaptcha') loadRecaptcha(captcha.siteKey).catch(() => undefined);
}

/**
 * A bot-check token for the header `X-Captcha-Token`, from the configured provider (specification
 * section 6). Ask for it when the form is sent: it is short-lived and good for one use.
 *
 * @param action what the token is for, such as `submitAction`
 * @throws ApiError `captchaFailed`, whatever the reason; its `kind` and `message` tell
 */
export async function getCaptchaToken(action: string, options: CallOptions = {}): Promise<string> {
  const { captcha } = apiConfiguration();
  if (captcha?.provider === 'recaptcha') return getRecaptchaToken(captcha.siteKey, action);
  const body = checked(captchaTokenRequestSchema, { action });
  try {
    const { token } = await callApi({
      method: 'POST',
      service: 'api',
      path: '/captcha/token',
      body,
      answer: captchaTokenAnswerSchema,
      ...options,
    });
    return token;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { kind, status, message, retryAfter } = error;
    throw new ApiError({ kind, status, message, retryAfter, key: 'captchaFailed', cause: error });
  }
}
