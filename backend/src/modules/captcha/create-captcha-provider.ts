import { countInMemory } from '@site/shared/trust-boundary/count-in-memory';
import { createRateLimit } from '@site/shared/trust-boundary/rate-limit';
import type { Config } from '../../config.ts';
import { LocalCaptcha, type LocalCaptchaOptions } from './local-captcha.ts';
import { ProofOfWork } from './proof-of-work.ts';
import { Recaptcha } from './recaptcha.ts';

interface CaptchaDependencies
  extends Pick<LocalCaptchaOptions, 'database' | 'key' | 'security' | 'now'> {
  readonly limit: (name: string, points: number) => LocalCaptchaOptions['limit'];
  /** Milliseconds in which the limits count. */
  readonly window: number;
}

/** The configured bot-check. */
export function createCaptchaProvider(
  { captcha, limits }: Config,
  { database, key, security, limit, window, now }: CaptchaDependencies,
): LocalCaptcha | Recaptcha {
  if (captcha.provider === 'recaptcha') return new Recaptcha(captcha);
  const points = limits.captchaTokens;
  return new LocalCaptcha({
    database,
    key,
    proofs: new ProofOfWork({ key, tries: captcha.work, now }),
    challengeLimit: createRateLimit({
      name: 'captcha-challenge',
      points,
      window,
      count: countInMemory(),
      security,
      now,
    }),
    limit: limit('captcha-token', points),
    limitPoints: points,
    unprovenLimit: limit('captcha-unproven', limits.captchaTokensUnproven),
    security,
    now,
  });
}
