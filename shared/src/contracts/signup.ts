import * as z from 'zod/mini';
import { optionalEmailAddressSchema } from './email-address.ts';
import { accountPhoneSchema } from './phone-number.ts';
import { sixDigitCodeSchema } from './six-digit-code.ts';
import { optionalLine, requiredLine } from './text.ts';
import { usernameSchema } from './username.ts';

/** What ties a code to a request: opaque, made by the server. */
const reference = requiredLine(200);

/**
 * `POST {api}/auth/user` as `contentTypes.signup` (specification sections 3, 5 and 7). Nickname,
 * password and e-mail may be empty; the phone has at least 10 characters. In a correction an empty
 * password keeps the one of before. Answers {@link referenceAnswerSchema}. Errors:
 * `validationFailed`, `userAlreadyExists`.
 */
export const signupSchema = z.strictObject({
  firstName: requiredLine(200),
  lastName: requiredLine(200),
  username: usernameSchema,
  nickname: optionalLine(100),
  // Not trimmed: spaces are part of a password.
  password: z.string().check(z.maxLength(200, { error: 'tooLong' })),
  email: optionalEmailAddressSchema,
  phone: accountPhoneSchema,
});

export type Signup = z.infer<typeof signupSchema>;

/**
 * `POST {api}/auth/user` as `contentTypes.activation` (specification sections 3 and 7): the code of
 * the SMS. It logs the user in, so it answers as a login does (`loginAnswerSchema`). Errors:
 * `invalidActivationCode`, `userAlreadyActivated`.
 */
export const activationSchema = z.strictObject({ reference, activationCode: sixDigitCodeSchema });

export type Activation = z.infer<typeof activationSchema>;

/**
 * `POST {api}/auth/user` as `contentTypes.reactivation` (specification sections 5 and 7): sends a
 * new activation code. Answers {@link referenceAnswerSchema}. Errors: `userNotFound`,
 * `userAlreadyActivated`. Who has just signed up repeats the reference of that, or else the
 * activation leaves nothing of the account but its phone.
 */
export const reactivationSchema = z.strictObject({
  phone: accountPhoneSchema,
  reference: z.optional(reference),
});

export type Reactivation = z.infer<typeof reactivationSchema>;

/** The answer to whatever sends a code: repeat the reference together with the code. */
export const referenceAnswerSchema = z.object({ reference: z.string().check(z.minLength(1)) });

export type ReferenceAnswer = z.infer<typeof referenceAnswerSchema>;
