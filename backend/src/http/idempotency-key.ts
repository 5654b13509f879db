import { z } from 'zod';

/** Headers of a call that is done once, however often it is sent under one key. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, { error: 'invalid' })
    .optional(),
});

/** A registration may correct an earlier one, by a key that nobody guesses: 128 bits or more. */
export const registrationHeaders = idempotencyHeaders.extend({
  'corrects-registration': z
    .string()
    .regex(/^[\x21-\x7e]{22,255}$/, { error: 'invalid' })
    .optional(),
});
