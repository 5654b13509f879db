import { isApiError } from '@site/shared/api/api-error';
import { smsLimits } from '@site/shared/contracts/sms-limit';
import { useLanguage, useTexts } from '@site/shared/i18n';
import { waitText } from '@site/shared/i18n/wait-text';
import { refusalTexts } from './refusal-texts.ts';

/** Texts for what a service refused for a while; undefined for every other failure. */
interface RefusalText {
  /** Why, and for how long. */
  readonly explain: (error: unknown) => string | undefined;
  /** Why, for where a countdown stands beside it. */
  readonly why: (error: unknown) => string | undefined;
}

/** What to say when a limit was reached, or the bot check failed that comes with many SMS. */
export function useRefusalText(): RefusalText {
  const t = useTexts(refusalTexts);
  const language = useLanguage();

  function why(error: unknown) {
    const reason = reasonOf(error);
    return reason && t(reason);
  }

  function explain(error: unknown) {
    const reason = reasonOf(error);
    if (reason === undefined || reason === 'botCheck') return reason && t(reason);
    const wait = isApiError(error) ? error.retryAfter : undefined;
    const when = wait === undefined ? t('later') : waitText(wait, language);
    return t('again', { why: t(reason), when });
  }

  return { why, explain };
}

function reasonOf(error: unknown) {
  if (!isApiError(error)) return undefined;
  const { key, details, status } = error;
  if (key === 'captchaFailed' && status === 429) return 'requests';
  if (key === 'captchaFailed' || key === 'captchaRequired') return 'botCheck';
  if (key !== 'rateLimited') return undefined;
  return smsLimits.find((limit) => limit === details.limit) ?? 'requests';
}
