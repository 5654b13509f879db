import * as z from 'zod/mini';

/**
 * `POST {minigame}/api/security/login`: a form with one hidden field (specification sections 2 and
 * 7). `jwt` is the token named `minigame`.
 */
export const minigameLoginSchema = z.strictObject({ jwt: z.string().check(z.minLength(1)) });
