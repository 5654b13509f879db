import { submitAction } from '@site/shared/contracts/captcha';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import { AppError } from '../../http/app-error.ts';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { CaptchaService } from '../captcha/service.ts';
import type { FormPasses } from './form-passes.ts';
import type { SubmissionRequest } from './submission-request.ts';

export interface RequiredCaptchaOptions {
  readonly captcha: CaptchaService;
  readonly limit: RateLimit;
  readonly passes: FormPasses;
  /** For what came without scripts, and so without a bot-check; stricter. */
  readonly uncheckedLimit: RateLimit;
}

/**
 * The door of a form that takes nothing without a passed bot-check, or a pass where no script could do one.
 *
 * @throws AppError `rateLimited` or `captchaFailed`, as 503 when the bot-check cannot be asked; `captchaRequired`
 * with a pass for the next try
 */
export async function requireCaptcha(
  request: SubmissionRequest,
  { captcha, limit, passes, uncheckedLimit }: RequiredCaptchaOptions,
): Promise<CaptchaVerdict> {
  const { ip, address, captchaToken, pass, signals } = request;
  await limit.use(address);
  const verdict = await captcha.check(captchaToken, { action: submitAction, ip });
  if (verdict.result === 'passed') return verdict;
  if (verdict.result === 'missing' && pass !== undefined && !signals.trapped) {
    const next = await passes.use(pass, address);
    if (next === undefined) {
      await uncheckedLimit.use(address);
      return verdict;
    }
    throw new AppError('captchaRequired', 403, {
      message: 'Send the form once more with this pass, in a few seconds.',
      details: { pass: next },
    });
  }
  if (verdict.result === 'unanswered') {
    throw new AppError('captchaFailed', 503, { message: 'The bot-check cannot be asked.' });
  }
  const message =
    verdict.result === 'missing' ? 'There is no bot-check token.' : `Refused: ${verdict.reason}.`;
  throw new AppError('captchaFailed', 403, { message });
}
