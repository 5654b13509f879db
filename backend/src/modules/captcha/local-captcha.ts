import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CaptchaTokenAnswer } from '@site/shared/contracts/captcha';
import type { RateLimit } from '@site/shared/trust-boundary/rate-limit';
import { z } from 'zod';
import { createBatcher } from '../../database/batcher.ts';
import type { Database } from '../../database/database.ts';
import {
  type CaptchaProvider,
  type CaptchaSubject,
  type CaptchaVerdict,
  captchaThreshold,
} from './captcha-check.ts';
import { type CaptchaUse, redeemTokens } from './repository.ts';

/** How long a token is good, in milliseconds. */
const tokenLifetime = 2 * 60_000;

/** Milliseconds between two batches of redemptions; a lone one waits for nothing. */
const rhythm = 20;

const bestScore = 0.9;
const worstScore = 0.1;

const claimsSchema = z.object({
  id: z.uuid(),
  action: z.string(),
  score: z.number().min(0).max(1),
  expiresAt: z.number(),
});

type Claims = z.infer<typeof claimsSchema>;

interface LocalCaptchaOptions {
  readonly database: Database;
  readonly key: string | Buffer;
  /** Tokens per address. */
  readonly limit: RateLimit;
  /** Points of {@link limit}, from which the score follows. */
  readonly limitPoints: number;
  readonly now: () => number;
}

/**
 * The bot-check of the embedded default: signed tokens, good for one use and two minutes. It knows
 * nothing of the visitor but how often the address asks, and scores by that: well within the limit
 * is 0.9, and from there it falls to 0.1 at the limit.
 */
export class LocalCaptcha implements CaptchaProvider {
  private readonly redeem: (use: CaptchaUse) => Promise<boolean>;

  constructor(private readonly options: LocalCaptchaOptions) {
    const { database } = options;
    this.redeem = createBatcher((uses) => redeemTokens(database, uses), { rhythm });
  }

  /** @throws AppError `rateLimited` */
  async issue(action: string, address: string): Promise<CaptchaTokenAnswer> {
    const { limit, limitPoints, now } = this.options;
    const uses = await limit.use(address);
    const expiresAt = now() + tokenLifetime;
    const claims: Claims = {
      id: randomUUID(),
      action,
      score: scoreOf(uses / limitPoints),
      expiresAt,
    };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return {
      token: `${payload}.${this.sign(payload).toString('base64url')}`,
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  async check(token: string, { action }: CaptchaSubject): Promise<CaptchaVerdict> {
    const claims = this.read(token);
    if (!claims) return refused('not one of ours');
    if (claims.expiresAt <= this.options.now()) return refused('expired');
    const fresh = await this.redeem({
      tokenId: claims.id,
      expiresAt: new Date(claims.expiresAt),
    });
    if (!fresh) return refused('used before');
    if (claims.action !== action) return refused('made for another action');
    if (claims.score < captchaThreshold) return refused('low score');
    return { result: 'passed', score: claims.score };
  }

  private sign(payload: string): Buffer {
    return createHmac('sha256', this.options.key).update(`captcha.${payload}`).digest();
  }

  private read(token: string): Claims | undefined {
    const [payload, signature, ...rest] = token.split('.');
    if (!payload || !signature || rest.length > 0) return undefined;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.sign(payload);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }
}

/** @param share of the limit that is used up */
function scoreOf(share: number): number {
  const score = Math.min(bestScore, worstScore + (1 - share) * 2 * (bestScore - worstScore));
  return Math.round(score * 100) / 100;
}

function refused(reason: string): CaptchaVerdict {
  return { result: 'refused', reason };
}
