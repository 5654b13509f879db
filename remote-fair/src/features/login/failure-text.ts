import { type ApiError, isApiError } from '@site/shared/api/api-error';
import type { WireErrorKey } from '@site/shared/contracts/wire-error';
import type { FormStep } from './wall.ts';

const ownTexts = [
  'userAlreadyExists',
  'userNotFound',
  'userInactive',
  'invalidCredentials',
  'invalidActivationCode',
  'userAlreadyActivated',
] as const satisfies readonly WireErrorKey[];

export type FailureKey = (typeof ownTexts)[number] | 'checkInput' | 'offline' | 'generic';

/** Which text tells what went wrong. */
export function failureKey(error: unknown): FailureKey {
  if (!isApiError(error)) return 'generic';
  const own = ownTexts.find((key) => key === error.key);
  if (own) return own;
  if (error.key === 'validationFailed') return 'checkInput';
  return error.kind === 'network' || error.kind === 'timeout' ? 'offline' : 'generic';
}

/** Whether a code was refused that may have been the right one, too late or after too many tries. */
export function isCodeRefused(error: unknown, step: FormStep): boolean {
  const hasCode = step === 'otp' || step === 'activate';
  const key = failureKey(error);
  return hasCode && (key === 'invalidCredentials' || key === 'invalidActivationCode');
}

/** Why single fields were refused, by their names; empty when none is to blame. */
export function refusedFields(error: unknown): ApiError['fieldErrors'] {
  return isApiError(error) && error.key === 'validationFailed' ? error.fieldErrors : {};
}
