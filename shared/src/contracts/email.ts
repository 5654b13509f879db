import * as z from 'zod/mini';
import { optionalEmailAddressSchema } from './email-address.ts';
import { emailSendLimits } from './mail-limits.ts';
import { requiredLine, requiredText } from './text.ts';

/**
 * E-mail send, `POST {api}/email` (specification sections 3 and 7): the questionnaire's answers as
 * JSON text, and the contact-me request. `fromEmail` may be empty, since contact-me asks for a name
 * and a phone number only. The answer's body is not read.
 */
export const emailSendSchema = z.strictObject({
  fromName: requiredLine(emailSendLimits.fromName),
  fromEmail: optionalEmailAddressSchema,
  subject: requiredLine(emailSendLimits.subject),
  message: requiredText(emailSendLimits.message),
});

/** An e-mail as it is sent. */
export type EmailSend = z.infer<typeof emailSendSchema>;
