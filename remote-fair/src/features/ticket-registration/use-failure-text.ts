import type { ApiError } from '@site/shared/api/api-error';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { texts } from './texts.ts';

/**
 * Says why there is no ticket, in the words of specification section 8, or no place on the waiting
 * list where that was asked for.
 */
export function useFailureText(): (error: ApiError, of: { readonly waits: boolean }) => string {
  const t = useTexts(texts);
  const language = useLanguage();
  return (error, { waits }) => {
    if (error.status !== 400 && error.key !== 'validationFailed') return t('generic');
    if (waits && error.key === 'capacityReached') return t('waitingListFull');
    const message = language === 'en' && isSentence(error) ? error.message : t(reasonOf(error));
    return t('invalid', { message });
  };
}

/**
 * Whether the service says in a sentence of its own why it refused, which is shown as it came. An error
 * of another name than ours, or one that names fields, may have a validator's text for a message.
 */
function isSentence({ key, kind, message, fieldErrors }: ApiError): boolean {
  const isOurs = kind === 'http' && key !== 'generic' && message !== '';
  return isOurs && Object.keys(fieldErrors).length === 0;
}

const known = ['registrationPeriodClosed', 'duplicateRegistration', 'capacityReached'] as const;

/** Fields of the form, and what the address says that the ticket is for. */
const fields = ['phoneNumber', 'firstName', 'lastName', 'ticket-type'] as const;

function reasonOf({ key, fieldErrors }: ApiError) {
  const reason = known.find((one) => one === key);
  return reason ?? fields.find((name) => name in fieldErrors) ?? 'unknown';
}
