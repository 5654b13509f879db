import { submitAction } from '../contracts/captcha.ts';
import { formSignalsHeader } from '../contracts/form-signals.ts';
import { captchaHeader, idempotencyKeyHeader } from '../contracts/headers.ts';
import { isApiError } from './api-error.ts';
import { type AnswerSchema, type ApiRequest, type CallOptions, call } from './call.ts';
import { getCaptchaToken } from './captcha.ts';
import { prepareXsrfToken } from './xsrf.ts';

/** What sending a form takes besides what was typed. */
export interface FormCallOptions extends CallOptions {
  /** The same for each attempt at sending one thing, so that it arrives once. */
  idempotencyKey?: string | undefined;
  /** What the form noticed, by `writeFormSignals`. */
  signals?: string | undefined;
}

interface FormCall {
  path: string;
  /** Held against its contract already. */
  body: unknown;
  /** `optional` goes without a token where the bot-check is blocked. */
  captcha: 'required' | 'optional';
}

/** Most characters of a body that may go on when the visitor leaves: browsers allow 64 kB. */
const keepaliveMax = 20_000;

/**
 * Sends a form (specification sections 6 and 7): gets a bot-check token, then makes the call. The
 * answer's body is not read.
 *
 * @throws ApiError; `captchaFailed` when a token is required and there is none
 */
export async function sendForm(
  { path, body, captcha }: FormCall,
  { idempotencyKey, signals, ...options }: FormCallOptions,
): Promise<void> {
  const headers = {
    ...(await captchaHeaders(captcha, options)),
    ...(idempotencyKey !== undefined && { [idempotencyKeyHeader]: idempotencyKey }),
    ...(signals !== undefined && { [formSignalsHeader]: signals }),
  };
  const keepalive = JSON.stringify(body).length <= keepaliveMax;
  await call({ method: 'POST', service: 'api', path, body, headers, keepalive, ...options });
}

/**
 * Sends a file of a form ahead of what was typed, with a bot-check token where there is one.
 *
 * @throws ApiError
 */
export async function sendFile<Answer>(
  {
    path,
    contentType,
    file,
  }: Required<Pick<ApiRequest, 'path' | 'contentType'>> & { readonly file: Blob },
  answer: AnswerSchema<Answer>,
  options: CallOptions = {},
): Promise<Answer> {
  await prepareXsrfToken();
  const headers = await captchaHeaders('optional', options);
  const request = {
    method: 'POST',
    service: 'api',
    path,
    body: file,
    contentType,
    headers,
  } as const;
  return call({ ...request, ...options }, answer);
}

async function captchaHeaders(
  captcha: FormCall['captcha'],
  options: CallOptions,
): Promise<Record<string, string>> {
  const token = await getCaptchaToken(submitAction, options).catch((error: unknown) => {
    if (captcha === 'optional' && isApiError(error)) return undefined;
    throw error;
  });
  return token === undefined ? {} : { [captchaHeader]: token };
}
