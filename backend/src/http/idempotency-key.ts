import { z } from 'zod';

/** Headers of a call that is done once, however often it is sent under one key. */
export const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/, { error: 'invalid' })
    .optional(),
});

/** 128 bits or more, so that it cannot be guessed. */
const unguessable = z.string().regex(/^[\x21-\x7e]{22,255}$/, { error: 'invalid' });

/** A registration may correct an earlier one, by a key that cannot be guessed: 128 bits or more. */
export const registrationHeaders = idempotencyHeaders.extend({
  'corrects-registration': unguessable.optional(),
});

/** As those of a registration; by the key alone somebody has a part in an account. */
export const accountHeaders = registrationHeaders.extend({
  'idempotency-key': unguessable.optional(),
});
