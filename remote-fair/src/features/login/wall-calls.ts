import { prepareXsrfToken } from '@site/shared/api/xsrf';
import type { LoginAnswer } from '@site/shared/contracts/login';
import type { ReferenceAnswer } from '@site/shared/contracts/signup';
import { logInWithEmail, logInWithOtp, logInWithPassword, logInWithPhone } from './api/log-in.ts';
import { activate, reactivate, signUp } from './api/sign-up.ts';
import { askOnce } from './request-key.ts';
import { keysFor, signupKeyOf } from './signup-draft.ts';
import type { StepValues } from './step-contracts.ts';
import type { FormStep, SentCode } from './wall.ts';

// The API client and the contracts hang on this module: load it with `import()`, on first use.

/** What a step brought: a code that is on its way, or a login. */
export type StepResult =
  | { readonly kind: 'codeSent'; readonly code: SentCode }
  | { readonly kind: 'loggedIn'; readonly answer: LoginAnswer };

interface StepCall<Step extends FormStep> {
  readonly values: StepValues<Step>;
  /** Of the code that is filled in; empty at steps without one. */
  readonly reference: string;
  readonly signal: AbortSignal;
}

/** Sends what a step's fields hold. @throws ApiError */
export async function callStep<Step extends FormStep>(
  step: Step,
  call: StepCall<Step>,
): Promise<StepResult> {
  await prepareXsrfToken();
  return calls[step](call);
}

interface ResendCall {
  readonly phone: string;
  /** Of the code that did not arrive: by it the service knows who signed up. */
  readonly reference: string;
  readonly signal: AbortSignal;
}

/** Sends another code to a phone, for the step that waits for one. @throws ApiError */
export async function resendCode(
  step: 'otp' | 'activate',
  { phone, reference, signal }: ResendCall,
): Promise<SentCode> {
  await prepareXsrfToken();
  const answer = await askOnce(`${step} again ${phone} ${reference}`, (idempotencyKey) =>
    step === 'otp'
      ? logInWithPhone({ phone }, { idempotencyKey, signal })
      : reactivate({ phone, reference }, { idempotencyKey, signal }),
  );
  return sentCode(answer, phone);
}

const calls: { readonly [Step in FormStep]: (call: StepCall<Step>) => Promise<StepResult> } = {
  async signup({ values: signup, signal }) {
    return codeSent(await signUp(signup, { ...keysFor(signup), signal }), signup.phone);
  },
  async signinPhone({ values: { phone }, signal }) {
    const answer = await askOnce(`login ${phone}`, (idempotencyKey) =>
      logInWithPhone({ phone }, { idempotencyKey, signal }),
    );
    return codeSent(answer, phone);
  },
  async signinEmail({ values: { email }, signal }) {
    return codeSent(await logInWithEmail({ email }, { signal }));
  },
  async signinUsernamePassword({ values: { username, password }, signal }) {
    return loggedIn(await logInWithPassword({ username, password }, { signal }));
  },
  async otp({ values: { otp }, reference, signal }) {
    const answer = await askOnce(`otp ${reference}`, (idempotencyKey) =>
      logInWithOtp({ reference, otp }, { idempotencyKey, signal }),
    );
    return loggedIn(answer);
  },
  async activate({ values: { activationCode }, reference, signal }) {
    const answer = await askOnce(`activate ${reference}`, (idempotencyKey) =>
      activate({ reference, activationCode }, { idempotencyKey, signal }),
    );
    return loggedIn(answer);
  },
  async reactivatePhone({ values: { phone }, signal }) {
    const answer = await askOnce(`activation ${phone}`, (key) =>
      reactivate({ phone }, { idempotencyKey: signupKeyOf(phone) ?? key, signal }),
    );
    return codeSent(answer, phone);
  },
};

function codeSent(answer: ReferenceAnswer, phone?: string): StepResult {
  return { kind: 'codeSent', code: sentCode(answer, phone) };
}

function sentCode({ reference }: ReferenceAnswer, phone?: string): SentCode {
  return { reference, phone, sentAt: Date.now() };
}

function loggedIn(answer: LoginAnswer): StepResult {
  return { kind: 'loggedIn', answer };
}
