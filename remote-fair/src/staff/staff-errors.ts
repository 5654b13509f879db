import { isApiError } from '@site/shared/api/api-error';

/** The service does not know the token, or no longer. */
export function isTokenRefused(error: unknown): boolean {
  return isApiError(error) && error.key === 'unauthorised';
}

/** Why a token that was good is not any more: the device was taken out, or its owner's time is over. */
export function refusalReason(error: unknown): 'revoked' | 'ended' | 'unknown' {
  const reason = isApiError(error) ? error.details.reason : undefined;
  return reason === 'revoked' || reason === 'ended' ? reason : 'unknown';
}

/** It may work when it is sent again: nothing is wrong with what was sent. */
export function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { kind, status, key } = error;
  if (kind === 'network' || kind === 'timeout') return true;
  return status >= 500 || status === 429 || key === 'xsrfFailed';
}
