import * as z from 'zod/mini';
/** `POST {api}/auth/login` as `contentTypes.loginPassword`. Errors: `invalidCredentials`. */
export declare const passwordLoginSchema: z.ZodMiniObject<{
    username: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strict>;
export type PasswordLogin = z.infer<typeof passwordLoginSchema>;
/**
 * `POST {api}/auth/login` as `contentTypes.loginPhone`: sends a one-time code by SMS. Answers
 * `referenceAnswerSchema`. Errors: `userNotFound`, `userInactive`.
 */
export declare const phoneLoginSchema: z.ZodMiniObject<{
    phone: z.ZodMiniString<string>;
}, z.core.$strict>;
export type PhoneLogin = z.infer<typeof phoneLoginSchema>;
/** `POST {api}/auth/login` as `contentTypes.loginEmail`: as {@link phoneLoginSchema}, by e-mail. */
export declare const emailLoginSchema: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
}, z.core.$strict>;
export type EmailLogin = z.infer<typeof emailLoginSchema>;
/**
 * `POST {api}/auth/login` as `contentTypes.loginOtp`: the one-time code of a phone or e-mail login.
 * Errors: `invalidCredentials`.
 */
export declare const otpLoginSchema: z.ZodMiniObject<{
    reference: z.ZodMiniString<string>;
    otp: z.ZodMiniString<string>;
}, z.core.$strict>;
export type OtpLogin = z.infer<typeof otpLoginSchema>;
/** The least of a user that the site shows; `nickname` is null when none was chosen. */
export declare const userSchema: z.ZodMiniObject<{
    username: z.ZodMiniString<string>;
    nickname: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export type User = z.infer<typeof userSchema>;
/**
 * A bearer token and the instant at which it stops being valid: answer of
 * `GET {api}/auth/token/{name}` (specification section 7), and part of a login's answer.
 */
export declare const tokenSchema: z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    validUntil: z.ZodMiniISODateTime;
}, z.core.$strip>;
export type Token = z.infer<typeof tokenSchema>;
/** Answer of a login that is complete (specification sections 3 and 7). */
export declare const loginAnswerSchema: z.ZodMiniObject<{
    user: z.ZodMiniObject<{
        username: z.ZodMiniString<string>;
        nickname: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    }, z.core.$strip>;
    token: z.ZodMiniObject<{
        token: z.ZodMiniString<string>;
        validUntil: z.ZodMiniISODateTime;
    }, z.core.$strip>;
    reference: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
