import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';
import { proofSchema } from './proof-of-work.ts';

/**
 * What a bot-check token is for. The specification names `submit` (section 7); the format is
 * reCAPTCHA's: letters, digits, underscores and slashes.
 */
const captchaActionSchema = z
  .string()
  .check(z.maxLength(100), z.regex(/^[\w/]+$/, { error: 'invalid' }));

/** The action of every form that sends something (specification section 7). */
export const submitAction = 'submit';

/**
 * `POST /api/captcha/token`: asks the embedded local provider for a token. One without `proof` gets
 * a token with a lower score: pages of before do no work, nor do browsers without Web Crypto.
 */
export const captchaTokenRequestSchema = z.strictObject({
  action: captchaActionSchema,
  proof: z.optional(proofSchema),
});

export type CaptchaTokenRequest = z.infer<typeof captchaTokenRequestSchema>;

/** A token as the header `X-Captcha-Token` carries it, of either provider. */
export const captchaTokenSchema = z.string().check(z.minLength(1), z.maxLength(8_192));

/**
 * Answer of `POST /api/captcha/token`: a signed token that is good for one use, for its action, and
 * until `expiresAt` (an instant in ISO 8601 with a zone).
 */
export const captchaTokenAnswerSchema = z.object({
  token: captchaTokenSchema,
  expiresAt: instantSchema,
});

export type CaptchaTokenAnswer = z.infer<typeof captchaTokenAnswerSchema>;
