import { submitAction } from '@site/shared/contracts/captcha';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import type { CaptchaVerdict } from '../captcha/captcha-check.ts';
import type { CaptchaService } from '../captcha/service.ts';
import type { SubmissionRequest } from './submission-request.ts';

interface OptionalCaptchaOptions {
  readonly captcha: CaptchaService;
  readonly limit: RateLimit;
  /** For what may come from a bot; stricter. */
  readonly uncheckedLimit: RateLimit;
  readonly log: FastifyBaseLogger;
}

/**
 * The door of a form that lets in whose bot-check is blocked, and who filled in what people do not
 * see: neither may cost a person their message. Both have a stricter limit.
 *
 * @throws AppError `rateLimited`
 */
export async function checkCaptcha(
  { ip, address, captchaToken, signals }: SubmissionRequest,
  { captcha, limit, uncheckedLimit, log }: OptionalCaptchaOptions,
): Promise<CaptchaVerdict> {
  const verdict = await captcha.check(captchaToken, { action: submitAction, ip });
  await limit.use(address);
  if (verdict.result === 'passed' && !signals.trapped) return verdict;
  await uncheckedLimit.use(address);
  log.info({ captcha: verdict, trapped: signals.trapped }, 'a form that may come from a bot');
  return verdict;
}
