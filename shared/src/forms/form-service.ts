import { prepareCaptcha } from '../api/captcha.ts';
import { prepareXsrfToken } from '../api/xsrf.ts';

// The API client and axios hang on this module: load it with `import()`, on first use of a form.

interface SendOptions {
  readonly idempotencyKey: string;
  /** What the form noticed, by `writeFormSignals`. */
  readonly signals: string | undefined;
  /** Key of what this one corrects. */
  readonly corrects: string | undefined;
}

/** Sends one payload once; a function of `shared/api` is one. */
export type Send<Payload> = (payload: Payload, options: SendOptions) => Promise<void>;

/** What a form is sent with. */
export interface FormService<Payload> {
  /** Gets ready to send, once a form is used for the first time. */
  readonly prepare: () => Promise<void>;
  /** @throws ApiError */
  readonly send: Send<Payload>;
}

/** The service behind a form, in a module of its own that the form loads on first use. */
export function defineFormService<Payload>(send: Send<Payload>): FormService<Payload> {
  return {
    async prepare() {
      prepareCaptcha();
      await prepareXsrfToken();
    },
    async send(payload, options) {
      await prepareXsrfToken();
      await send(payload, options);
    },
  };
}
