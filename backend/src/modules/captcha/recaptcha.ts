import { z } from 'zod';
import {
  type CaptchaProvider,
  type CaptchaSubject,
  type CaptchaVerdict,
  captchaThreshold,
} from './captcha-check.ts';

/** Longest wait for the provider, in milliseconds. */
const timeout = 5_000;

/** What the provider says when our side of the call is wrong, as with another site's secret. */
const ourFaults = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

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
      return { result: 'unanswered', reason: reasonOf(error) };
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
    const { success, score = 0, hostname, 'error-codes': codes = [] } = answer;
    const ourFault = codes.find((code) => ourFaults.includes(code));
    if (!success && ourFault) return { result: 'unanswered', reason: ourFault };
    if (!success) return refused(codes.join(', ') || 'not valid');
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

/** Says nothing of what was sent or answered. What `fetch` says of a failure is in its cause. */
function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}
