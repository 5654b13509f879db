import type { ApiError } from '../api/api-error.ts';
import type { Language } from '../i18n/language.ts';
import { waitText } from '../i18n/wait-text.ts';

/** Seconds after which the limits of the embedded services start anew. */
const unknownWait = 600;

/** When something that was sent too often can be tried again, such as `in 10 minutes`. */
export function retryWait({ retryAfter = unknownWait }: ApiError, language: Language): string {
  return waitText(retryAfter, language);
}
