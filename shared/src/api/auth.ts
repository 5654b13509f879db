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
import { toLocalClock } from './server-clock.ts';
import { callForSms } from './sms-call.ts';

const post = { method: 'POST', service: 'api' } as const;
const user = { ...post, path: '/auth/user' } as const;
const login = { ...post, path: '/auth/login' } as const;

/** New account; sends an activation code by SMS. Errors: `userAlreadyExists`. */
export async function signUp(signup: Signup, options: CallOptions = {}): Promise<ReferenceAnswer> {
  const body = checked(signupSchema, signup);
  const contentType = contentTypes.signup;
  return callForSms({ ...user, contentType, body, answer: referenceAnswerSchema, ...options });
}

/** Activates an account and logs in. Errors: `invalidActivationCode`, `userAlreadyActivated`. */
export async function activate(
  activation: Activation,
  options: CallOptions = {},
): Promise<LoginAnswer> {
  const body = checked(activationSchema, activation);
  return callForLogin({ ...user, contentType: contentTypes.activation, body, ...options });
}

/** Sends a new activation code. Errors: `userNotFound`, `userAlreadyActivated`. */
export async function reactivate(
  reactivation: Reactivation,
  options: CallOptions = {},
): Promise<ReferenceAnswer> {
  const body = checked(reactivationSchema, reactivation);
  const contentType = contentTypes.reactivation;
  return callForSms({ ...user, contentType, body, answer: referenceAnswerSchema, ...options });
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
  options: CallOptions = {},
): Promise<ReferenceAnswer> {
  const body = checked(phoneLoginSchema, phoneLogin);
  const contentType = contentTypes.loginPhone;
  return callForSms({ ...login, contentType, body, answer: referenceAnswerSchema, ...options });
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
  options: CallOptions = {},
): Promise<LoginAnswer> {
  const body = checked(otpLoginSchema, otpLogin);
  return callForLogin({ ...login, contentType: contentTypes.loginOtp, body, ...options });
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

async function callForLogin(call: ApiCall): Promise<LoginAnswer> {
  const { answer, serverTime } = await callApiTimed({ ...call, answer: loginAnswerSchema });
  return { ...answer, token: toLocalClock(answer.token, serverTime) };
}
