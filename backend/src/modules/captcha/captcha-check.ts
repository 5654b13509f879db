/** What is known about the sender when a token is checked. */
export interface CaptchaSubject {
  /** What the token must have been made for. */
  readonly action: string;
  /** Address of the client. */
  readonly ip: string;
}

/** How a bot-check can end. `unanswered`: its provider could not be asked, which is no visitor's fault. */
export const captchaResults = ['passed', 'missing', 'refused', 'unanswered'] as const;

/** How a bot-check ended. `score` runs from 0, a bot, to 1, a person. */
export type CaptchaVerdict =
  | { readonly result: 'passed'; readonly score: number }
  | { readonly result: 'missing' }
  | { readonly result: 'refused' | 'unanswered'; readonly reason: string };

/** Below this score a token counts as a bot's. */
export const captchaThreshold = 0.5;

/**
 * The least score for what costs the company money each time. The embedded provider gives it only for
 * a proof of work; of reCAPTCHA's usual scores it takes 0.7 and up.
 */
export const costlyThreshold = 0.6;

/** Checks tokens of one provider. It never rejects: a provider that fails is `unanswered`. */
export interface CaptchaProvider {
  check: (token: string, subject: CaptchaSubject) => Promise<CaptchaVerdict>;
}
