import { parseBody } from '@site/shared/api/call';
import { contentTypes } from '@site/shared/contracts/content-types';
import type { LoginAnswer } from '@site/shared/contracts/login';
import {
  type Activation,
  activationSchema,
  type Reactivation,
  type ReferenceAnswer,
  reactivationSchema,
  referenceAnswerSchema,
  type Signup,
  signupSchema,
} from '@site/shared/contracts/signup';
import { callForSms } from '../../../api/call-for-sms.ts';
import {
  keyHeaders,
  type OnceOptions,
  type RegistrationOptions,
} from '../../../api/request-keys.ts';
import { callForLogin } from './log-in.ts';

const user = { method: 'POST', service: 'api', path: '/auth/user' } as const;

/**
 * New account; sends an activation code by SMS. It corrects what was signed up for under another
 * key, as long as nobody has activated that. Errors: `userAlreadyExists`.
 */
export async function signUp(
  signup: Signup,
  { idempotencyKey, corrects, ...options }: RegistrationOptions = {},
): Promise<ReferenceAnswer> {
  const body = parseBody(signupSchema, signup);
  const headers = keyHeaders({ idempotencyKey, corrects });
  const request = { ...user, contentType: contentTypes.signup, body, headers, ...options };
  return callForSms(request, referenceAnswerSchema);
}

/** Activates an account and logs in. Errors: `invalidActivationCode`, `userAlreadyActivated`. */
export async function activate(
  activation: Activation,
  { idempotencyKey, ...options }: OnceOptions = {},
): Promise<LoginAnswer> {
  const body = parseBody(activationSchema, activation);
  const headers = keyHeaders({ idempotencyKey });
  return callForLogin({ ...user, contentType: contentTypes.activation, body, headers, ...options });
}

/**
 * Sends a new activation code. Under the key of a sign-up it may also answer with the code that was
 * sent just before. Errors: `userNotFound`, `userAlreadyActivated`.
 */
export async function reactivate(
  reactivation: Reactivation,
  { idempotencyKey, ...options }: OnceOptions = {},
): Promise<ReferenceAnswer> {
  const body = parseBody(reactivationSchema, reactivation);
  const headers = keyHeaders({ idempotencyKey });
  const request = { ...user, contentType: contentTypes.reactivation, body, headers, ...options };
  return callForSms(request, referenceAnswerSchema);
}
