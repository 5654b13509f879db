import type { ApiError } from '@site/shared/api/api-error';
import { CaptchaDetails } from '@site/shared/forms/captcha-details';
import { FailureAlert } from '@site/shared/forms/failure-alert';
import { useTexts } from '@site/shared/i18n';
import { texts } from './texts.ts';

const told = [
  'captchaFailed',
  'registrationPeriodClosed',
  'eventFull',
  'notFound',
  'validationFailed',
] as const;

/** What is wrong with them is said beside them. */
const fields = ['name', 'email', 'phone', 'remarks'] as const;

type ToldKey = (typeof told)[number];

/** Whether a visitor is told of a failure: only when trying again would not help either. */
export function isTold({ key, fieldErrors }: ApiError): boolean {
  return toldKey(key) !== undefined && !fields.some((name) => name in fieldErrors);
}

/** Why there is no place. What was typed stays. */
export function RegistrationFailure({ failure }: { readonly failure: ApiError }) {
  const t = useTexts(texts);
  const key = toldKey(failure.key);
  if (key === undefined) return null;
  return (
    <FailureAlert>
      <p>
        {`${t(key)} `}
        {key === 'captchaFailed' && <CaptchaDetails failure={failure} />}
      </p>
    </FailureAlert>
  );
}

function toldKey(key: string): ToldKey | undefined {
  return told.find((candidate) => candidate === key);
}
