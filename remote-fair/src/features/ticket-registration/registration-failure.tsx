import type { ApiError } from '@site/shared/api/api-error';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Outcome } from '../../form/outcome.tsx';
import { useRefusalText } from '../../form/use-refusal-text.ts';
import { texts } from './texts.ts';

/** Why there is no ticket, in the words of specification section 8. */
export function RegistrationFailure({ error }: { readonly error: ApiError }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const refusal = useRefusalText().explain(error);
  const { key, kind, status } = error;
  if (refusal !== undefined) return <Outcome kind="error">{refusal}</Outcome>;
  if (status !== 400 && key !== 'validationFailed') {
    return <Outcome kind="error">{t('generic')}</Outcome>;
  }
  // The service speaks English; its `message` is to be shown as it came, so English keeps it.
  const isTheirs = language === 'en' && kind === 'http' && error.errorText !== 'generic';
  const message = isTheirs ? error.message : t(reasonOf(error));
  return <Outcome kind="error">{t('invalid', { message })}</Outcome>;
}

const known = ['registrationPeriodClosed', 'duplicateRegistration', 'capacityReached'] as const;

/** Fields of the form, and what the address says that the ticket is for. */
const fields = ['phoneNumber', 'firstName', 'lastName', 'ticket-type'] as const;

function reasonOf({ key, fieldErrors }: ApiError) {
  const reason = known.find((one) => one === key);
  return reason ?? fields.find((name) => name in fieldErrors) ?? 'unknown';
}
