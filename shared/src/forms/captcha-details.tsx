import { useLanguage, useTexts } from '@site/shared/i18n';
import type { ApiError } from '../api/api-error.ts';
import { retryWait } from './retry-wait.ts';
import { formTexts } from './texts.ts';

/** What happened to the bot-check, in words that come after 'Captcha error:'. */
export function CaptchaDetails({ failure }: { readonly failure: ApiError }) {
  const t = useTexts(formTexts);
  const language = useLanguage();
  const { kind, status } = failure;
  if (status === 429) return t('captcha.tooOften', { when: retryWait(failure, language) });
  if (status === 403) return t('captcha.refused');
  if (kind === 'timeout') return t('captcha.late');
  return t(kind === 'network' ? 'captcha.blocked' : 'captcha.failed');
}
