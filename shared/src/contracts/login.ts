import * as z from 'zod/mini';
import { emailAddressSchema } from './email-address.ts';
import { instantSchema } from './instant.ts';
import { phoneNumberSchema } from './phone-number.ts';
import { sixDigitCodeSchema } from './six-digit-code.ts';
import { requiredLine } from './text.ts';

/** `POST {api}/auth/login` as `contentTypes.loginPassword`. Errors: `invalidCredentials`. */
export const passwordLoginSchema = z.strictObject({
  username: requiredLine(100),
  password: z
    .string()
    .check(z.minLength(1, { error: 'required' }), z.maxLength(200, { error: 'tooLong' })),
});

export type PasswordLogin = z.infer<typeof passwordLoginSchema>;

/**
 * `POST {api}/auth/login` as `contentTypes.loginPhone`: sends a one-time code by SMS. Answers
 * `referenceAnswerSchema`. Errors: `userNotFound`, `userInactive`.
 */
export const phoneLoginSchema = z.strictObject({ phone: phoneNumberSchema });

export type PhoneLogin = z.infer<typeof phoneLoginSchema>;

/** `POST {api}/auth/login` as `contentTypes.loginEmail`: as {@link phoneLoginSchema}, by e-mail. */
export const emailLoginSchema = z.strictObject({ email: emailAddressSchema });

export type EmailLogin = z.infer<typeof emailLoginSchema>;

/**
 * `POST {api}/auth/login` as `contentTypes.loginOtp`: the one-time code of a phone or e-mail login.
 * Errors: `invalidCredentials`.
 */
export const otpLoginSchema = z.strictObject({
  reference: requiredLine(200),
  otp: sixDigitCodeSchema,
});

export type OtpLogin = z.infer<typeof otpLoginSchema>;

/** The least of a user that the site shows; `nickname` is null when none was chosen. */
export const userSchema = z.object({
  username: z.string().check(z.minLength(1)),
  nickname: z.nullish(z.string()),
});

export type User = z.infer<typeof userSchema>;

/**
 * A bearer token and the instant at which it stops being valid: answer of
 * `GET {api}/auth/token/{name}` (specification section 7), and part of a login's answer.
 */
export const tokenSchema = z.object({
  token: z.string().check(z.minLength(1)),
  validUntil: instantSchema,
});

export type Token = z.infer<typeof tokenSchema>;

/** Answer of a login that is complete (specification sections 3 and 7). */
export const loginAnswerSchema = z.object({
  user: userSchema,
  token: tokenSchema,
  reference: z.nullish(z.string()),
});

export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
