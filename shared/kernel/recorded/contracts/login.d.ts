import { z } from 'zod';
/** `POST {api}/auth/login` as `contentTypes.loginPassword`. Errors: `invalidCredentials`. */
export declare const passwordLoginSchema: z.ZodObject<{
    username: z.ZodString;
    password: z.ZodString;
}, z.core.$strict>;
export type PasswordLogin = z.infer<typeof passwordLoginSchema>;
/**
 * `POST {api}/auth/login` as `contentTypes.loginPhone`: sends a one-time code by SMS. Answers
 * `referenceAnswerSchema`. Errors: `userNotFound`, `userInactive`.
 */
export declare const phoneLoginSchema: z.ZodObject<{
    phone: z.ZodString;
}, z.core.$strict>;
export type PhoneLogin = z.infer<typeof phoneLoginSchema>;
/** `POST {api}/auth/login` as `contentTypes.loginEmail`: as {@link phoneLoginSchema}, by e-mail. */
export declare const emailLoginSchema: z.ZodObject<{
    email: z.ZodString;
}, z.core.$strict>;
export type EmailLogin = z.infer<typeof emailLoginSchema>;
/**
 * `POST {api}/auth/login` as `contentTypes.loginOtp`: the one-time code of a phone or e-mail login.
 * Errors: `invalidCredentials`.
 */
export declare const otpLoginSchema: z.ZodObject<{
    reference: z.ZodString;
    otp: z.ZodString;
}, z.core.$strict>;
export type OtpLogin = z.infer<typeof otpLoginSchema>;
/** The least of a user that the site shows; `nickname` is null when none was chosen. */
export declare const userSchema: z.ZodObject<{
    username: z.ZodString;
    nickname: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export type User = z.infer<typeof userSchema>;
/**
 * A bearer token and the instant at which it stops being valid: answer of
 * `GET {api}/auth/token/{name}` (specification section 7), and part of a login's answer.
 */
export declare const tokenSchema: z.ZodObject<{
    token: z.ZodString;
    validUntil: z.ZodISODateTime;
}, z.core.$strip>;
export type Token = z.infer<typeof tokenSchema>;
/** Answer of a login that is complete (specification sections 3 and 7). */
export declare const loginAnswerSchema: z.ZodObject<{
    user: z.ZodObject<{
        username: z.ZodString;
        nickname: z.ZodOptional<z.ZodNullable<z.ZodString>>;
    }, z.core.$strip>;
    token: z.ZodObject<{
        token: z.ZodString;
        validUntil: z.ZodISODateTime;
    }, z.core.$strip>;
    reference: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;
