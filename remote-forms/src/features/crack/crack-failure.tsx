import type { ApiError } from '@site/shared/api/api-error';
import { useTexts } from '@site/shared/i18n';
import { captchaDetails } from '../../form/captcha-details.ts';
import { FailureAlert } from '../../form/failure-alert.tsx';
import { formTexts } from '../../form/texts.ts';
import { failureKind, inWords } from './failure-lines.ts';
import { texts } from './texts.ts';

const fields = ['name', 'phone', 'solution', 'codeSnippet', 'email'] as const;

/** What went wrong, in the words of specification section 8. */
export function CrackFailure({ failure }: { readonly failure: ApiError }) {
  const t = useTexts(texts);
  const general = useTexts(formTexts);
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
          {t('captcha')} {general(captchaDetails(failure))}
        </p>
      </FailureAlert>
    );
  }
  return (
    <FailureAlert>
      <p>
        {t('input')} {inWords(failure.errorText)}
      </p>
      {fields
        .filter((name) => failure.fieldErrors[name] !== undefined)
        .map((name) => (
          <p key={name}>
            {t(name)}: {reason(failure.fieldErrors[name] ?? '')}
          </p>
        ))}
      {failure.key === 'registrationPeriodClosed' && <p>{t('closed')}</p>}
      {failure.key === 'rateLimited' && <p>{t('rateLimited')}</p>}
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
