import type { Proof, ProofChallenge } from '@site/shared/contracts/proof-of-work';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** Does the work of a browser. */
export async function solve(challenge: ProofChallenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge has no solution.');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}
