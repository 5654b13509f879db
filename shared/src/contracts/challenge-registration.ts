import * as z from 'zod/mini';
import { optionalEmailAddressSchema } from './email-address.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { requiredLine } from './text.ts';

/**
 * `POST {challenge registration url}` (specification sections 3, 5 and 7). `email` is empty unless
 * the newsletter is ticked; `options` is always an empty object. `termsConditions` and `newsletter`
 * of the form are not sent. The answer's body is not read.
 *
 * Errors: `validationFailed` (400), `registrationPeriodClosed`, `duplicateRegistration`.
 */
export const challengeRegistrationSchema = z.strictObject({
  firstName: requiredLine(200),
  lastName: requiredLine(200),
  phone: phoneNumberSchema,
  email: optionalEmailAddressSchema,
  options: z.strictObject({}),
});

export type ChallengeRegistration = z.infer<typeof challengeRegistrationSchema>;

/**
 * Answer of a registration, also of a repeated one. The ticket's code goes by SMS to the phone and
 * nowhere else.
 */
export const challengeRegisteredSchema = z.object({ number: z.int() });

export type ChallengeRegistered = z.infer<typeof challengeRegisteredSchema>;
