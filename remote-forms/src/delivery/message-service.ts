import { isApiError } from '@site/shared/api/api-error';
import { prepareCaptcha } from '@site/shared/api/captcha';
import { sendContactMessage } from '@site/shared/api/contact';
import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { Delivery } from './draft.ts';

// The API client and axios hang on this module: load it with `import()`, on first use of a form.

/** Gets ready to send, once a form is used for the first time. */
export async function prepare(): Promise<void> {
  prepareCaptcha();
  await prepareXsrfToken();
}

/**
 * Sends a message once.
 *
 * @returns `refused` when another attempt would end the same way
 */
export async function send({ message, key }: Delivery): Promise<'arrived' | 'failed' | 'refused'> {
  try {
    await prepareXsrfToken();
    await sendContactMessage(message, { idempotencyKey: key });
    return 'arrived';
  } catch (error) {
    return isApiError(error) && finalStatuses.has(error.status) ? 'refused' : 'failed';
  }
}

const finalStatuses = new Set([400, 413, 415, 422]);
