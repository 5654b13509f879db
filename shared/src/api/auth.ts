import { contentTypes } from '../contracts/content-types.ts';
import {
  type EmailLogin,
  emailLoginSchema,
  type LoginAnswer,
  loginAnswerSchema,
  type OtpLogin,
  otpLoginSchema,
  type PasswordLogin,
  type PhoneLogin,
  passwordLoginSchema,
  phoneLoginSchema,
  type Token,
  tokenSchema,
} from '../contracts/login.ts';
import {
  type Activation,
  activationSchema,
  type Reactivation,
  type ReferenceAnswer,
  reactivationSchema,
  referenceAnswerSchema,
  type Signup,
  signupSchema,
} from '../contracts/signup.ts';
import { type ApiCall, type CallOptions, callApi, callApiTimed, checked } from './client.ts';
import { pathSegment } from './path.ts';
import { keyHeaders, type OnceOptions, type RegistrationOptions } from './request-keys.ts';
import { toLocalClock } from './server-clock.ts';
import { callForSms } from './sms-call.ts';

const post = { method: 'POST', service: 'api' } as const;
const user = { ...post, path: '/auth/user' } as const;
const login = { ...post, path: '/auth/login' } as const;

/**
 * New account; sends an activation code by SMS. It corrects what was signed up for under another
 * key, as long as nobody has activated that. Errors: `userAlreadyExists`.
 */
export async function signUp(
  signup: Signup,
  options: RegistrationOptions = {},
): Promise<ReferenceAnswer> {
  const body = checked(signupSchema, signup);
  return callForReference({ ...user, contentType: contentTypes.signup, body }, options);
}

/** Activates an account and logs in. Errors: `invalidActivationCode`, `userAlreadyActivated`. */
export async function activate(
  activation: Activation,
  { idempotencyKey, ...options }: OnceOptions = {},
): Promise<LoginAnswer> {
  const body = checked(activationSchema, activation);
  const headers = keyHeaders({ idempotencyKey });
  return callForLogin({ ...user, contentType: contentTypes.activation, body, headers, ...options });
}

/**
 * Sends a new activation code. Under the key of a sign-up it may also answer with the code that was
 * sent just before. Errors: `userNotFound`, `userAlreadyActivated`.
 */
export async function reactivate(
  reactivation: Reactivation,
  options: OnceOptions = {},
): Promise<ReferenceAnswer> {
  const body = checked(reactivationSchema, reactivation);
  return callForReference({ ...user, contentType: contentTypes.reactivation, body }, options);
}

/** Logs in with user name and password. Errors: `invalidCredentials`. */
export async function logInWithPassword(
  credentials: PasswordLogin,
  options: CallOptions = {},
): Promise<LoginAnswer> {
  const body = checked(passwordLoginSchema, credentials);
  return callForLogin({ ...login, contentType: contentTypes.loginPassword, body, ...options });
}

/** Sends a one-time code by SMS. Errors: `userNotFound`, `userInactive`. */
export async function logInWithPhone(
  phoneLogin: PhoneLogin,
  options: OnceOptions = {},
): Promise<ReferenceAnswer> {
  const body = checked(phoneLoginSchema, phoneLogin);
  return callForReference({ ...login, contentType: contentTypes.loginPhone, body }, options);
}

/** Sends a one-time code by e-mail. Errors: `userNotFound`, `userInactive`. */
export async function logInWithEmail(
  emailLogin: EmailLogin,
  options: CallOptions = {},
): Promise<ReferenceAnswer> {
  const body = checked(emailLoginSchema, emailLogin);
  const contentType = contentTypes.loginEmail;
  return callApi({ ...login, contentType, body, answer: referenceAnswerSchema, ...options });
}

/** Logs in with a one-time code. Errors: `invalidCredentials`. */
export async function logInWithOtp(
  otpLogin: OtpLogin,
  { idempotencyKey, ...options }: OnceOptions = {},
): Promise<LoginAnswer> {
  const body = checked(otpLoginSchema, otpLogin);
  const headers = keyHeaders({ idempotencyKey });
  return callForLogin({ ...login, contentType: contentTypes.loginOtp, body, headers, ...options });
}

/**
 * `GET {api}/auth/token/{name}` (specification section 7): a token for a purpose, such as `site` or
 * `minigame`. `validUntil` is on this machine's clock.
 */
export async function getToken(name: string, options: CallOptions = {}): Promise<Token> {
  const path = `/auth/token/${pathSegment('name', name)}`;
  const { answer, serverTime } = await callApiTimed({
    service: 'api',
    path,
    answer: tokenSchema,
    ...options,
  });
  return toLocalClock(answer, serverTime);
}

/** Revokes the session's token on the server. The session store's `logOut` clears the browser. */
export async function logOutOfServer(options: CallOptions = {}): Promise<void> {
  await callApi({ ...post, path: '/auth/logout', ...options });
}

/** Calls for a code by SMS. */
function callForReference(
  call: ApiCall,
  { idempotencyKey, corrects, ...options }: RegistrationOptions,
): Promise<ReferenceAnswer> {
  const headers = keyHeaders({ idempotencyKey, corrects });
  return callForSms({ ...call, headers, answer: referenceAnswerSchema, ...options });
}

async function callForLogin(call: ApiCall): Promise<LoginAnswer> {
  const { answer, serverTime } = await callApiTimed({ ...call, answer: loginAnswerSchema });
  return { ...answer, token: toLocalClock(answer.token, serverTime) };
}
