import * as z from 'zod/mini';
import { userSchema } from './login.ts';

/**
 * The session as browser storage keeps it (specification sections 3 and 4): JSON text under
 * `storedSessionKey`. An expired one is dropped at start-up.
 */
export const storedSessionSchema = z.object({
  /** The instant at which the token stops being valid, in ISO 8601 with a zone. */
  validUntil: z.string(),
  token: z.string().check(z.minLength(1)),
  user: userSchema,
});

export type StoredSession = z.infer<typeof storedSessionSchema>;
