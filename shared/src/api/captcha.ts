import { captchaTokenAnswerSchema, captchaTokenRequestSchema } from '../contracts/captcha.ts';
import type { Proof } from '../contracts/proof-of-work.ts';
import { ApiError, isApiError } from './api-error.ts';
import { type CallOptions, call, parseBody } from './call.ts';
import { apiConfiguration } from './configuration.ts';
import { getRecaptchaToken, loadRecaptcha } from './recaptcha.ts';

/** What {@link prepareCaptcha} has begun; the first request uses it up. */
let prepared: Promise<Proof | undefined> | undefined;

/**
 * Begins the bot-check ahead of {@link getCaptchaToken}, for forms to call on first use: loads the
 * provider's script, or does the work that the embedded one asks for. A failure shows when a token
 * is asked for.
 */
export function prepareCaptcha(): void {
  const { captcha } = apiConfiguration();
  if (captcha?.provider === 'recaptcha') loadRecaptcha(captcha.siteKey).catch(() => undefined);
  else prepared ??= tryToProve();
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
  const begun = prepared ?? tryToProve();
  prepared = undefined;
  const proof = await begun;
  try {
    return await getLocalToken({ action, proof }, options);
  } catch (error) {
    if (!proof || !isApiError(error) || error.status !== 403) throw error;
    // The visitor took their time, and the proof has expired.
    return getLocalToken({ action, proof: await tryToProve() }, options);
  }
}

interface LocalTokenRequest {
  action: string;
  proof: Proof | undefined;
}

async function getLocalToken(request: LocalTokenRequest, options: CallOptions): Promise<string> {
  const body = parseBody(captchaTokenRequestSchema, request);
  try {
    const { token } = await call(
      { method: 'POST', service: 'api', path: '/captcha/token', body, ...options },
      captchaTokenAnswerSchema,
    );
    return token;
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { kind, status, message, retryAfter } = error;
    throw new ApiError({ kind, status, message, retryAfter, key: 'captchaFailed', cause: error });
  }
}

/** @returns undefined where it cannot be done: without it a token has a lower score. Never rejects. */
async function tryToProve(): Promise<Proof | undefined> {
  // Pages without TLS have no Web Crypto, but for those of this machine.
  if (!globalThis.crypto?.subtle) return undefined;
  try {
    const { makeProof } = await import('./proof-of-work.ts');
    return await makeProof();
  } catch {
    return undefined;
  }
}
