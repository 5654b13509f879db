import { z } from 'zod';
import { RefusedError, refusalSchema } from '../releases/gate/refusal.ts';
import { ReleaseError } from '../releases/store/release-error.ts';

/** A version that visitors get, or had already. */
const promotedSchema = z.strictObject({
  name: z.string(),
  version: z.string().describe('Hash of the build, 12 hexadecimal digits.'),
  changed: z.boolean().describe('Whether anything is different from before.'),
  from: z.exactOptional(z.string()).describe('What was live before.'),
  canary: z.exactOptional(z.int()).describe('How many in a hundred visitors get it.'),
  until: z.exactOptional(z.iso.datetime()).describe('When the canary ends by itself.'),
  plan: z
    .exactOptional(
      z.strictObject({
        steps: z.array(z.int()).describe('Shares in percent, one after the other.'),
        each: z.int().describe('Milliseconds that each step lasts at least.'),
        visitors: z.int().describe('Documents that must be heard with and without it.'),
        hold: z.boolean().describe('Whether a person decides about each step.'),
      }),
    )
    .describe('How the canary grows.'),
  experiment: z
    .exactOptional(
      z.strictObject({
        goal: z.string().describe('The form that visitors send, such as forms/contact.'),
        percent: z.int().describe('How many in a hundred visitors get it.'),
        until: z.iso.datetime().describe('When it ends, for all.'),
      }),
    )
    .describe('What it is compared by with what is live.'),
  noAutoRollback: z.exactOptional(z.boolean()),
  revision: z.exactOptional(z.int()).describe('Number of the change in the log.'),
});

/** Nothing was changed. */
const failureSchema = z.strictObject({
  error: z.string().describe('All that is wrong, for people.'),
  file: z.exactOptional(z.string()).describe('The file of the first refusal, where there is one.'),
  refusals: z
    .exactOptional(z.array(refusalSchema).min(1))
    .describe('Each thing that the gate refuses the version for.'),
});

/**
 * What `npm run release -- promote … --json` writes: one line. It is published as
 * docs/promotion-answer.schema.json.
 *
 * @internal
 */
export const promotionAnswerSchema = z.union([promotedSchema, failureSchema]);

/** A failure as `--json` tells it. */
export function failureOf(error: unknown): z.infer<typeof failureSchema> {
  return {
    error: error instanceof Error ? error.message : String(error),
    ...(error instanceof ReleaseError && error.file !== undefined && { file: error.file }),
    ...(error instanceof RefusedError && { refusals: [...error.refusals] }),
  };
}
