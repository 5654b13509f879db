import { z } from 'zod';

/** Headers of a call that is done once, however often it is sent under one key. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, { error: 'invalid' })
    .optional(),
});
