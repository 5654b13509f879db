import type { ApiError } from '@site/shared/api/api-error';
import { CaptchaDetails } from '@site/shared/forms/captcha-details';
import { FailureAlert } from '@site/shared/forms/failure-alert';
import { retryWait } from '@site/shared/forms/retry-wait';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { failureKind, inWords } from './failure-lines.ts';
import { texts } from './texts.ts';

const fields = ['name', 'phone', 'solution', 'codeSnippet', 'email'] as const;

/** What went wrong, in the words of specification section 8. */
export function CrackFailure({ failure }: { readonly failure: ApiError }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const kind = failureKind(failure);

  if (kind === 'ours') {
    return (
      <FailureAlert>
        <p>{t('ours')}</p>
      </FailureAlert>
    );
  }
  if (kind === 'captcha') {
    return (
      <FailureAlert>
        <p>
          {`${t('captcha')} `}
          <CaptchaDetails failure={failure} />
        </p>
      </FailureAlert>
    );
  }
  return (
    <FailureAlert>
      <p>
        {`${t('input')} ${failure.errorText === 'generic' ? t('unnamed') : inWords(failure.errorText)}`}
      </p>
      {fields
        .filter((name) => failure.fieldErrors[name] !== undefined)
        .map((name) => (
          <p key={name}>
            {t(name)}: {reason(failure.fieldErrors[name] ?? '')}
          </p>
        ))}
      {failure.key === 'registrationPeriodClosed' && <p>{t('closed')}</p>}
      {failure.key === 'rateLimited' && (
        <p>{t('rateLimited', { when: retryWait(failure, language) })}</p>
      )}
    </FailureAlert>
  );

  function reason(error: string): string {
    switch (error) {
      case 'required':
      case 'tooLong':
      case 'invalid':
        return t(`reason.${error}`);
      default:
        return inWords(error);
    }
  }
}
