import * as z from 'zod/mini';
import { emailAddressSchema } from './email-address.ts';
import { optionalLine, requiredLine, requiredOrInvalid } from './text.ts';

/**
 * The application form (specification sections 3 and 5). It is not sent as such: it becomes the
 * text of a contact message (section 7).
 *
 * `experience` is years, typed as digits only; it is read as a number from 0 to 99. `whatOther` is
 * free text that counts only when `other` is ticked.
 */
export const applicationFormSchema = z.strictObject({
  name: requiredLine(200),
  email: emailAddressSchema,
  experience: z.pipe(
    z
      .string({ error: requiredOrInvalid })
      .check(
        z.trim(),
        z.minLength(1, { error: 'required', abort: true }),
        z.regex(/^\d+$/, { error: 'invalid', abort: true }),
        z.maxLength(2, { error: 'tooLong' }),
      ),
    z.transform(Number),
  ),
  java: z.boolean(),
  spring: z.boolean(),
  angular: z.boolean(),
  pcf: z.boolean(),
  ciCd: z.boolean(),
  awsAzure: z.boolean(),
  other: z.boolean(),
  whatOther: optionalLine(500),
});
