import * as z from 'zod/mini';

const hex = z.string().check(z.regex(/^[\da-f]{2,128}$/));

const scalar = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean()]);

/** What a newer service may add: nothing that is deep, since its signature is computed by recursion. */
const added = z.union([scalar, z.record(z.string(), scalar)]);

/**
 * Answer of `GET /api/captcha/challenge`: work for a browser, signed, in the format of ALTCHA. It
 * goes back as it came, also what the browser does not know.
 */
export const proofChallengeSchema = z.object({
  parameters: z.catchall(
    z.object({
      algorithm: z.string().check(z.maxLength(40)),
      nonce: hex,
      salt: hex,
      /** What one try costs. */
      cost: z.int().check(z.positive()),
      keyLength: z.int().check(z.positive()),
      /** How the key begins that is looked for. */
      keyPrefix: hex,
      keySignature: hex,
      /** `expiresAt` is in milliseconds since 1970. */
      data: z.catchall(z.object({ expiresAt: z.int().check(z.positive()) }), scalar),
    }),
    added,
  ),
  signature: hex,
});

export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** A challenge with what solves it; good for one token. */
export const proofSchema = z.strictObject({
  challenge: proofChallengeSchema,
  solution: z.strictObject({ counter: z.int().check(z.nonnegative()), derivedKey: hex }),
});

export type Proof = z.infer<typeof proofSchema>;
