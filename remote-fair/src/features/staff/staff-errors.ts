import { isApiError } from '@site/shared/api/api-error';

/** The service does not know the token, or no longer. */
export function isTokenRefused(error: unknown): boolean {
  return isApiError(error) && error.key === 'unauthorised';
}

/** It may work when it is sent again: nothing is wrong with what was sent. */
export function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { kind, status, key } = error;
  if (kind === 'network' || kind === 'timeout') return true;
  return status >= 500 || status === 429 || key === 'xsrfFailed';
}
