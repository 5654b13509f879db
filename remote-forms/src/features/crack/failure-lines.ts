import type { ApiError } from '@site/shared/api/api-error';

/** Which of the crack form's messages a failure gets (specification section 8). */
export type FailureKind = 'captcha' | 'input' | 'ours';

export function failureKind({ key, kind, status }: ApiError): FailureKind {
  if (key === 'captchaFailed') return 'captcha';
  // The contract refused it before it was sent.
  const refusedHere = kind === 'malformed' && status === 0;
  return refusedHere || (status >= 300 && status < 500) ? 'input' : 'ours';
}

/** `validationFailed` → `validation failed` (specification section 8). */
export function inWords(errorText: string): string {
  return errorText
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase();
}
