import { z } from 'zod';
import {
  type CaptchaProvider,
  type CaptchaSubject,
  type CaptchaVerdict,
  captchaThreshold,
} from './captcha-check.ts';

/** Longest wait for the provider, in milliseconds. */
const timeout = 5_000;

/** Answer of https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const answerSchema = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).optional(),
});

interface RecaptchaOptions {
  readonly secret: string;
  readonly verifyUrl: string;
  /** Host names on which a token may have been made. */
  readonly hostnames: readonly string[];
}

/** reCAPTCHA v3. The provider sees to single use and expiry. */
export class Recaptcha implements CaptchaProvider {
  constructor(private readonly options: RecaptchaOptions) {}

  async check(token: string, subject: CaptchaSubject): Promise<CaptchaVerdict> {
    try {
      return this.judge(await this.ask(token, subject.ip), subject.action);
    } catch (error) {
      return refused(`no usable answer: ${error instanceof Error ? error.name : 'unknown'}`);
    }
  }

  private async ask(token: string, ip: string) {
    const response = await fetch(this.options.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: this.options.secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeout),
      redirect: 'error',
    });
    return answerSchema.parse(await response.json());
  }

  private judge(answer: z.infer<typeof answerSchema>, action: string): CaptchaVerdict {
    const { success, score = 0, hostname } = answer;
    if (!success) return refused(answer['error-codes']?.join(', ') ?? 'not valid');
    if (answer.action !== action) return refused('made for another action');
    if (hostname === undefined || !this.options.hostnames.includes(hostname)) {
      return refused('made on another host');
    }
    if (score < captchaThreshold) return refused('low score');
    return { result: 'passed', score };
  }
}

function refused(reason: string): CaptchaVerdict {
  return { result: 'refused', reason };
}
