import { createHmac, randomInt } from 'node:crypto';
import {
  type Proof,
  type ProofChallenge,
  proofChallengeSchema,
} from '@site/shared/contracts/proof-of-work';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaUse } from './repository.ts';

/** How long a challenge may be worked on and its proof kept, in milliseconds. */
export const proofLifetime = 10 * 60_000;

/** Rounds of PBKDF2 in one try. A try is also what a challenge costs this server. */
const cost = 2_000;

interface ProofOfWorkOptions {
  readonly key: string;
  /** Most tries that a proof takes; none takes less than half as many. */
  readonly tries: number;
  readonly now: () => number;
}

/** How a proof was judged; `use` is what can be redeemed once. */
type ProofVerdict =
  | { readonly result: 'proven'; readonly use: CaptchaUse }
  | { readonly result: 'expired' | 'wrong' };

/**
 * Work that a browser does for a token, so that a bot pays for each with processor time. Nothing is
 * stored for a challenge: it is signed, with all that it asks for.
 */
export class ProofOfWork {
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(private readonly options: ProofOfWorkOptions) {
    const secret = (name: string) => createHmac('sha256', options.key).update(name).digest('hex');
    this.secrets = {
      hmacSignatureSecret: secret('captcha proof challenge'),
      hmacKeySignatureSecret: secret('captcha proof solution'),
    };
  }

  async challenge(): Promise<ProofChallenge> {
    const { tries, now } = this.options;
    // ALTCHA's own `expiresAt` is held against the machine's clock, which tests cannot set.
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(Math.floor(tries / 2), tries),
      data: { expiresAt: now() + proofLifetime },
      deriveKey,
      ...this.secrets,
    });
    return proofChallengeSchema.parse(challenge);
  }

  async verify({ challenge, solution }: Proof): Promise<ProofVerdict> {
    const { nonce, data } = challenge.parameters;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    if (!verified) return { result: 'wrong' };
    if (data.expiresAt <= this.options.now()) return { result: 'expired' };
    const use = { tokenId: `proof ${nonce}`, expiresAt: new Date(data.expiresAt) };
    return { result: 'proven', use };
  }
}
