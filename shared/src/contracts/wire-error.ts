import { z } from 'zod';
import { wireErrorKeys } from './wire-error-keys.ts';

export const wireErrorKeySchema = z.enum(wireErrorKeys);

/**
 * The body of every error answer of our own services, with the fitting HTTP status.
 *
 * - `error`: the key.
 * - `message`: one English sentence for people who read logs; it never holds internals.
 * - `fieldErrors`: per refused field why, as one of `fieldErrorKeys` (text.ts); empty when no field
 *   is to blame.
 * - `details`: facts for a program, where the call's contract names them.
 */
export const wireErrorSchema = z.object({
  error: wireErrorKeySchema,
  message: z.string(),
  fieldErrors: z.record(z.string(), z.string()),
  details: z.record(z.string(), z.string()).optional(),
});

/** The body of an error answer. */
export type WireError = z.infer<typeof wireErrorSchema>;

/**
 * The `fieldErrors` of a failed parse: the first message per top-level field. A problem with the
 * object as a whole, such as an unknown field, is kept under the name of that field.
 */
export function fieldErrorsOf(error: z.ZodError): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const issue of error.issues) {
    const fields =
      issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [issue.path[0]];
    for (const field of fields) {
      const name = field === undefined ? '' : String(field);
      if (!Object.hasOwn(fieldErrors, name)) {
        fieldErrors[name] = issue.code === 'unrecognized_keys' ? 'invalid' : issue.message;
      }
    }
  }
  return fieldErrors;
}
