import * as z from 'zod/mini';
import { applicationFormSchema } from './application-form.ts';
import { contactMessageSchema } from './contact-message.ts';
import { requiredOrInvalid } from './text.ts';

/** Most characters of a link. */
const linkMax = 500;

/** A host with a name, and what may follow it; nothing that a mail program could run. */
const webAddress =
  /^(?:(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?)?$/iu;

/**
 * The application form with what the specification does not name: a link to somebody's work, which may
 * stay empty, and whether the application may be kept for a year.
 */
export const applicationRequestSchema = z.extend(applicationFormSchema, {
  link: z
    .string({ error: requiredOrInvalid })
    .check(
      z.trim(),
      z.maxLength(linkMax, { error: 'tooLong' }),
      z.regex(webAddress, { error: 'invalid' }),
    ),
  keepForYear: z.boolean(),
});

/** A complete application, with all that the form asks. */
export type ApplicationRequest = z.output<typeof applicationRequestSchema>;

/**
 * What `POST {contact url}` takes: a contact message, or an application with the consent to keep it for
 * a year (contact-message.ts).
 */
export const contactRequestSchema = z.extend(contactMessageSchema, {
  keepForYear: z.optional(z.boolean()),
});

/** A contact message as the service takes it. */
export type ContactRequest = z.infer<typeof contactRequestSchema>;
