import { z } from 'zod';
import { emailMax, isEmailAddress } from './email-format.ts';
import { requiredOrInvalid } from './text.ts';

/**
 * An e-mail address that must be filled in, trimmed. Errors: `required`, `tooLong` (whole address),
 * `invalid`.
 */
export const emailAddressSchema = z
  .string({ error: requiredOrInvalid })
  .trim()
  .min(1, { error: 'required', abort: true })
  .max(emailMax, { error: 'tooLong', abort: true })
  .refine(isEmailAddress, { error: 'invalid' })
  .meta({ format: 'email' });

/** An e-mail address that may be left empty. Errors: `tooLong`, `invalid`. */
export const optionalEmailAddressSchema = z
  .string({ error: requiredOrInvalid })
  .trim()
  .max(emailMax, { error: 'tooLong', abort: true })
  .refine((text) => text === '' || isEmailAddress(text), { error: 'invalid' });
