import * as z from 'zod/mini';
import { emailAddressSchema } from './email-address.ts';
import { contactMessageLimits } from './mail-limits.ts';
import { requiredLine, requiredText } from './text.ts';

/**
 * `POST {contact url}` (specification sections 3, 5 and 7): the contact form and, with a subject
 * that says so, the application form. All four fields are required; text is trimmed, and all but
 * `message` is one line. The bot-check token goes in the header `X-Captcha-Token`.
 *
 * The answer's body is not read.
 */
export const contactMessageSchema = z.strictObject({
  fromName: requiredLine(contactMessageLimits.fromName),
  fromEmail: emailAddressSchema,
  subject: requiredLine(contactMessageLimits.subject),
  message: requiredText(contactMessageLimits.message),
});

/** A contact message as it is sent. */
export type ContactMessage = z.infer<typeof contactMessageSchema>;
