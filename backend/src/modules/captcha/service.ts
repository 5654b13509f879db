import { captchaTokenSchema } from '@site/shared/contracts/captcha';
import type { CaptchaProvider, CaptchaSubject, CaptchaVerdict } from './captcha-check.ts';

/** The bot-check of the forms, whichever provider is configured. */
export class CaptchaService {
  constructor(private readonly provider: CaptchaProvider) {}

  /** @param token the header `X-Captcha-Token`, as it came */
  async check(token: unknown, subject: CaptchaSubject): Promise<CaptchaVerdict> {
    if (token === undefined || token === '') return { result: 'missing' };
    const parsed = captchaTokenSchema.safeParse(token);
    if (!parsed.success) return { result: 'refused', reason: 'malformed' };
    return this.provider.check(parsed.data, subject);
  }
}
