import * as z from 'zod/mini';
import { phoneNumberSchema } from './phone-number.ts';
import { requiredLine } from './text.ts';

/**
 * The contact-me form (specification sections 2 and 5): name and phone, both required. It is not sent
 * as such: it becomes the text of an e-mail (`email.ts`).
 */
export const contactMeSchema = z.strictObject({
  name: requiredLine(200),
  phone: phoneNumberSchema,
});

/** A request to be called. */
export type ContactMe = z.infer<typeof contactMeSchema>;
