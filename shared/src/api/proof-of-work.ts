import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { type Proof, proofChallengeSchema } from '../contracts/proof-of-work.ts';
import { call } from './call.ts';

/** Longest that a browser works on a proof, in milliseconds. */
const proofTimeout = 10_000;

/**
 * Does the work that the embedded bot-check asks for. Web Crypto does it outside the page's thread:
 * typing and scrolling go on.
 *
 * @throws ApiError, or Error where there is no Web Crypto or the work takes too long
 * @internal
 */
export async function makeProof(): Promise<Proof> {
  const challenge = await call(
    { service: 'api', path: '/captcha/challenge' },
    proofChallengeSchema,
  );
  const solution = await solveChallenge({ challenge, deriveKey, timeout: proofTimeout });
  if (!solution) throw new Error('The proof of work was not found in time.');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
