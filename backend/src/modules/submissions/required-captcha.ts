import { submitAction } from '@site/shared/contracts/captcha';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import { AppError } from '../../http/app-error.ts';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { CaptchaService } from '../captcha/service.ts';
import type { SubmissionRequest } from './submission-request.ts';

interface RequiredCaptchaOptions {
  readonly captcha: CaptchaService;
  readonly limit: RateLimit;
}

/**
 * The door of a form that takes nothing without a passed bot-check.
 *
 * @throws AppError `rateLimited` or `captchaFailed`
 */
export async function requireCaptcha(
  { ip, address, captchaToken }: SubmissionRequest,
  { captcha, limit }: RequiredCaptchaOptions,
): Promise<CaptchaVerdict> {
  await limit.use(address);
  const verdict = await captcha.check(captchaToken, { action: submitAction, ip });
  if (verdict.result === 'passed') return verdict;
  const message =
    verdict.result === 'missing' ? 'There is no bot-check token.' : `Refused: ${verdict.reason}.`;
  throw new AppError('captchaFailed', 403, { message });
}
