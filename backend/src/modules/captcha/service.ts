import { captchaTokenSchema } from '@site/shared/contracts/captcha';
import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import {
  type CaptchaProvider,
  type CaptchaSubject,
  type CaptchaVerdict,
  captchaResults,
} from './captcha-check.ts';

interface CaptchaOptions {
  readonly provider: CaptchaProvider;
  readonly registry: Registry;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
}

/** The bot-check of the forms, whichever provider is configured. */
export class CaptchaService {
  private readonly checks: Counter<'result'>;
  private isFailing = false;

  constructor(private readonly options: CaptchaOptions) {
    this.checks = new Counter({
      name: 'site_captcha_checks_total',
      help: 'Bot-checks by how they ended; unanswered: the provider could not be asked.',
      labelNames: ['result'] as const,
      registers: [options.registry],
    });
    // A series that begins with its first failure would hide that failure from `increase`.
    for (const result of captchaResults) this.checks.inc({ result }, 0);
  }

  /** @param token the header `X-Captcha-Token`, as it came */
  async check(token: unknown, subject: CaptchaSubject): Promise<CaptchaVerdict> {
    const verdict = await this.judge(token, subject);
    this.checks.inc({ result: verdict.result });
    return verdict;
  }

  private async judge(token: unknown, subject: CaptchaSubject): Promise<CaptchaVerdict> {
    if (token === undefined || token === '') return { result: 'missing' };
    const parsed = captchaTokenSchema.safeParse(token);
    if (!parsed.success) return { result: 'refused', reason: 'malformed' };
    const verdict = await this.options.provider.check(parsed.data, subject);
    this.tellChange(verdict);
    return verdict;
  }

  /** Once for an outage, and once for its end. */
  private tellChange(verdict: CaptchaVerdict): void {
    const { log } = this.options;
    const isUnanswered = verdict.result === 'unanswered';
    if (isUnanswered === this.isFailing) return;
    this.isFailing = isUnanswered;
    if (isUnanswered) log.warn({ captcha: verdict }, 'the bot-check cannot be asked');
    else log.info('the bot-check answers again');
  }
}
