import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof } from '../contracts/proof-of-work.ts';

const secrets = { hmacSignatureSecret: 'challenge', hmacKeySignatureSecret: 'solution' };

/** Work of a bot-check for tests, as the service asks for it; soon done unless told otherwise. */
export const makeProofChallenge = ({ tries = 4, cost = 10 } = {}) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: tries - 1,
    data: { expiresAt: Date.parse('2030-01-01T00:00:00Z') },
    deriveKey,
    ...secrets,
  });

/** Whether the work was done. */
export async function isProven(proof: Proof): Promise<boolean> {
  return (await verifySolution({ ...proof, deriveKey, ...secrets })).verified;
}
