import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { CaptchaTokenAnswer, CaptchaTokenRequest } from '@site/shared/contracts/captcha';
import type { Proof, ProofChallenge } from '@site/shared/contracts/proof-of-work';
import { type RateLimit, RateLimitExceededError } from '@site/shared/trust-boundary/rate-limit';
import type { SecurityLog } from '@site/shared/trust-boundary/security-log';
import { z } from 'zod';
import { createBatcher } from '../../database/batcher.ts';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import {
  type CaptchaProvider,
  type CaptchaSubject,
  type CaptchaVerdict,
  captchaThreshold,
} from './captcha-check.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { type CaptchaUse, redeemTokens } from './repository.ts';

/** How long a token is good, in milliseconds. */
const tokenLifetime = 2 * 60_000;

/** Milliseconds between two batches of redemptions; a lone one waits for nothing. */
const interval = 20;

const bestScore = 0.9;
const worstScore = 0.1;

/** Without a proof of work: enough for a form, and not for what costs the company money. */
const unprovenScore = captchaThreshold;

const claimsSchema = z.object({
  id: z.uuid(),
  action: z.string(),
  score: z.number().min(0).max(1),
  expiresAt: z.number(),
});

type Claims = z.infer<typeof claimsSchema>;

export interface LocalCaptchaOptions {
  readonly database: Database;
  readonly key: string;
  readonly proofs: ProofOfWork;
  /** Challenges per address, counted in memory: they cost processor time here and store nothing. */
  readonly challengeLimit: RateLimit;
  /** Tokens per address. */
  readonly limit: RateLimit;
  /** Points of {@link limit}, from which the score follows. */
  readonly limitPoints: number;
  /** Tokens per address that pass without a proof. */
  readonly unprovenLimit: RateLimit;
  readonly security: SecurityLog;
  readonly now: () => number;
}

/**
 * The bot-check of the embedded default: signed tokens, good for one use and two minutes. It scores
 * by whether the browser did its proof of work, and by how often the address asks: well within the
 * limit is 0.9, and from there it falls to 0.1 at the limit (README.md).
 */
export class LocalCaptcha implements CaptchaProvider {
  private readonly redeem: (use: CaptchaUse) => Promise<boolean>;

  constructor(private readonly options: LocalCaptchaOptions) {
    const { database } = options;
    this.redeem = createBatcher((uses) => redeemTokens(database, uses), { interval });
  }

  /** Work for a proof. @throws RateLimitExceededError */
  async challenge(address: string): Promise<ProofChallenge> {
    await this.options.challengeLimit.use(address);
    return this.options.proofs.challenge();
  }

  /** @throws RateLimitExceededError, or AppError `captchaFailed` for a proof that proves nothing */
  async issue(
    { action, proof }: CaptchaTokenRequest,
    address: string,
  ): Promise<CaptchaTokenAnswer> {
    const { limit, limitPoints, now } = this.options;
    const uses = await limit.use(address);
    if (proof) await this.accept(proof, address);
    const score = proof ? scoreOf(uses / limitPoints) : await this.scoreUnproven(address);
    const expiresAt = now() + tokenLifetime;
    const claims: Claims = { id: randomUUID(), action, score, expiresAt };
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

  private async accept(proof: Proof, address: string): Promise<void> {
    const verdict = await this.options.proofs.verify(proof);
    if (verdict.result === 'expired') throw proofRefused('expired');
    const fresh = verdict.result === 'proven' && (await this.redeem(verdict.use));
    if (fresh) return;
    this.options.security.report('bot-check-refused', { client: address, subject: 'proof' });
    throw proofRefused(verdict.result === 'proven' ? 'used before' : 'wrong');
  }

  private async scoreUnproven(address: string): Promise<number> {
    try {
      await this.options.unprovenLimit.use(address);
      return unprovenScore;
    } catch (error) {
      if (error instanceof RateLimitExceededError) return worstScore;
      throw error;
    }
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

function proofRefused(reason: string): AppError {
  return new AppError('captchaFailed', 403, {
    message: `The proof of work is refused: ${reason}.`,
  });
}
