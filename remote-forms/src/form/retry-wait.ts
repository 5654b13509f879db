import type { ApiError } from '@site/shared/api/api-error';
import type { Language } from '@site/shared/i18n/language';
import { waitText } from '@site/shared/i18n/wait-text';

/** Seconds after which the limits of the embedded services start anew. */
const unknownWait = 600;

/** When something that was sent too often can be tried again, such as `in 10 minutes`. */
export function retryWait({ retryAfter = unknownWait }: ApiError, language: Language): string {
  return waitText(retryAfter, language);
}
