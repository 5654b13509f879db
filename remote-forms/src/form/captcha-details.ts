import type { ApiError } from '@site/shared/api/api-error';

/** Which text of `formTexts` tells why the bot-check failed. */
export function captchaDetails({ kind }: ApiError) {
  if (kind === 'timeout') return 'captcha.late';
  return kind === 'network' ? 'captcha.blocked' : 'captcha.refused';
}
