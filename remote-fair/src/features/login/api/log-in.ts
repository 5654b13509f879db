import {
  type ApiRequest,
  type CallOptions,
  call,
  callTimed,
  parseBody,
} from '@site/shared/api/call';
import { toLocalClock } from '@site/shared/api/server-clock';
import { contentTypes } from '@site/shared/contracts/content-types';
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
} from '@site/shared/contracts/login';
import { type ReferenceAnswer, referenceAnswerSchema } from '@site/shared/contracts/signup';
import { callForSms } from '../../../api/call-for-sms.ts';
import { keyHeaders, type OnceOptions } from '../../../api/request-keys.ts';

const login = { method: 'POST', service: 'api', path: '/auth/login' } as const;

/** Logs in with user name and password. Errors: `invalidCredentials`. */
export async function logInWithPassword(
  credentials: PasswordLogin,
  options: CallOptions = {},
): Promise<LoginAnswer> {
  const body = parseBody(passwordLoginSchema, credentials);
  return callForLogin({ ...login, contentType: contentTypes.loginPassword, body, ...options });
}

/** Sends a one-time code by SMS. Errors: `userNotFound`, `userInactive`. */
export async function logInWithPhone(
  phoneLogin: PhoneLogin,
  { idempotencyKey, ...options }: OnceOptions = {},
): Promise<ReferenceAnswer> {
  const body = parseBody(phoneLoginSchema, phoneLogin);
  const headers = keyHeaders({ idempotencyKey });
  const request = { ...login, contentType: contentTypes.loginPhone, body, headers, ...options };
  return callForSms(request, referenceAnswerSchema);
}

/** Sends a one-time code by e-mail. Errors: `userNotFound`, `userInactive`. */
export async function logInWithEmail(
  emailLogin: EmailLogin,
  options: CallOptions = {},
): Promise<ReferenceAnswer> {
  const body = parseBody(emailLoginSchema, emailLogin);
  const request = { ...login, contentType: contentTypes.loginEmail, body, ...options };
  return call(request, referenceAnswerSchema);
}

/** Logs in with a one-time code. Errors: `invalidCredentials`. */
export async function logInWithOtp(
  otpLogin: OtpLogin,
  { idempotencyKey, ...options }: OnceOptions = {},
): Promise<LoginAnswer> {
  const body = parseBody(otpLoginSchema, otpLogin);
  const headers = keyHeaders({ idempotencyKey });
  return callForLogin({ ...login, contentType: contentTypes.loginOtp, body, headers, ...options });
}

/** Makes a call that logs in. The token's `validUntil` is on this machine's clock. */
export async function callForLogin(request: ApiRequest): Promise<LoginAnswer> {
  const { answer, serverTime } = await callTimed(request, loginAnswerSchema);
  return { ...answer, token: toLocalClock(answer.token, serverTime) };
}
