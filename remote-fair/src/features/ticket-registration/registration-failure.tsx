import type { ApiError } from '@site/shared/api/api-error';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { Outcome } from '../../form/outcome.tsx';
import { texts } from './texts.ts';

/** Why there is no ticket, in the words of specification section 8. */
export function RegistrationFailure({ error }: { readonly error: ApiError }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { key, status } = error;
  if (status !== 400 && key !== 'validationFailed') {
    return <Outcome kind="error">{t('generic')}</Outcome>;
  }
  // The service speaks English.
  const message = language === 'nl' && isKnown(key) ? t(key) : error.message;
  return <Outcome kind="error">{t('invalid', { message })}</Outcome>;
}

const known = ['registrationPeriodClosed', 'duplicateRegistration', 'capacityReached'] as const;

function isKnown(key: string): key is (typeof known)[number] {
  return known.some((one) => one === key);
}
