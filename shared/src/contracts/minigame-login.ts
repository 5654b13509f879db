import { z } from 'zod';

/**
 * `POST {minigame}/api/security/login`: a form with one hidden field (specification sections 2 and
 * 7). `jwt` is the token named `minigame`.
 */
export const minigameLoginSchema = z.strictObject({ jwt: z.string().min(1) });

export type MinigameLogin = z.infer<typeof minigameLoginSchema>;
