import { ApiError, isApiError } from './api-error.ts';

/** Longest wait for the provider's script, and for a token of it, in milliseconds. */
const recaptchaTimeout = 10_000;

interface Grecaptcha {
  ready: (callback: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

let loading: Promise<Grecaptcha> | undefined;

/**
 * A reCAPTCHA v3 token. The provider's script loads on first use only; one that fails to load is
 * tried again on the next use.
 *
 * @throws ApiError `captchaFailed`, of kind `network` or `timeout`
 */
export async function getRecaptchaToken(siteKey: string, action: string): Promise<string> {
  const grecaptcha = await loadRecaptcha(siteKey);
  try {
    return await inTime(grecaptcha.execute(siteKey, { action }), 'answer');
  } catch (error) {
    throw isApiError(error) ? error : captchaError('network', `The bot-check failed: ${error}`);
  }
}

/** Loads the provider's script, unless it is there or on its way. */
export function loadRecaptcha(siteKey: string): Promise<Grecaptcha> {
  loading ??= load(siteKey);
  return loading;
}

async function load(siteKey: string): Promise<Grecaptcha> {
  const script = document.createElement('script');
  script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}`;
  script.async = true;
  const ready = new Promise<Grecaptcha>((resolve, reject) => {
    const fail = () => reject(captchaError('network', 'The bot-check could not be loaded.'));
    script.onerror = fail;
    script.onload = () => {
      const { grecaptcha } = window;
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha));
      else fail();
    };
  });
  document.head.append(script);
  try {
    return await inTime(ready, 'load');
  } catch (error) {
    script.remove();
    loading = undefined;
    throw error;
  }
}

async function inTime<Value>(promise: PromiseLike<Value>, what: string): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = captchaError('timeout', `The bot-check did not ${what} in time.`);
    timer = setTimeout(() => reject(error), recaptchaTimeout);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function captchaError(kind: 'network' | 'timeout', message: string): ApiError {
  return new ApiError({ kind, key: 'captchaFailed', message });
}
