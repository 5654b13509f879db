import * as z from 'zod/mini';

/**
 * Keys of the errors that services answer with: those of the catalogue in specification section 8,
 * and those that the design implies. A feature matches on the key, never on the message.
 */
const wireErrorKeys = [
  // Challenge registration, ticket form, and every form with fields.
  'validationFailed',
  'generic',
  'registrationPeriodClosed',
  'duplicateRegistration',
  // Event registration.
  'eventFull',
  // Login wall.
  'userAlreadyExists',
  'userNotFound',
  'userInactive',
  'invalidCredentials',
  'invalidActivationCode',
  'userAlreadyActivated',
  // The house.
  'captchaFailed',
  'captchaRequired',
  'xsrfFailed',
  'rateLimited',
  'unauthorised',
  'forbidden',
  'notFound',
  'methodNotAllowed',
  'invalidTransition',
  // The fair.
  'queuePaused',
  'capacityReached',
  'forgedCode',
  'payloadTooLarge',
  'unsupportedMediaType',
  'unavailable',
] as const;

/** The key of a wire error. */
export type WireErrorKey = (typeof wireErrorKeys)[number];

const wireErrorKeySchema = z.enum(wireErrorKeys);

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
  details: z.optional(z.record(z.string(), z.string())),
});

/** The body of an error answer. */
export type WireError = z.infer<typeof wireErrorSchema>;

const texts = z.catch(z.record(z.string(), z.string()), () => ({}));

/**
 * How the browser reads an error body: an unknown key counts as `generic`, and missing parts are
 * filled in, so that a proxy's or a newer service's answer still becomes a typed error.
 */
export const receivedWireErrorSchema = z.object({
  error: z.catch(wireErrorKeySchema, 'generic'),
  message: z.catch(z.string(), ''),
  fieldErrors: texts,
  details: texts,
});

/**
 * The `fieldErrors` of a failed parse: the first message per top-level field. A problem with the
 * object as a whole, such as an unknown field, is kept under the name of that field.
 */
export function fieldErrorsOf(error: z.core.$ZodError): Record<string, string> {
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
