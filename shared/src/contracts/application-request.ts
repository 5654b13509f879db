import * as z from 'zod/mini';
import { applicationFormSchema } from './application-form.ts';
import { contactMessageSchema } from './contact-message.ts';
import { cvReferenceSchema } from './cv.ts';
import { requiredOrInvalid } from './text.ts';

/** Most characters of a link. */
const linkMax = 500;

/** A host with a name, and what may follow it; nothing that a mail program could run. */
const webAddress =
  /^(?:(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#][^\s\p{Cc}]*)?)?$/iu;

/** The id of an uploaded CV, or none; while one is on its way it is neither. */
const uploadedCv = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})?$/;

/** Most characters of a CV's name as it comes; it is shown shorter (cv.ts). */
const cvNameMax = 1_000;

/**
 * The application form with what the specification does not name: a link to somebody's work, which may
 * stay empty, whether the application may be kept for a year, the id and name of an uploaded CV, and the title of
 * the vacancy that it is for.
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
  cv: z._default(z.string().check(z.regex(uploadedCv, { error: 'invalid' })), ''),
  cvName: z._default(z.string().check(z.maxLength(cvNameMax, { error: 'tooLong' })), ''),
  // Never refused: it is an editor's text, which the visitor could not correct.
  vacancy: z._default(z.string(), ''),
});

/** A complete application, with all that the form asks. */
export type ApplicationRequest = z.output<typeof applicationRequestSchema>;

/**
 * What `POST {contact url}` takes: a contact message, or an application with the consent to keep it for
 * a year and the CV that was uploaded before (contact-message.ts, cv.ts).
 */
export const contactRequestSchema = z.extend(contactMessageSchema, {
  keepForYear: z.optional(z.boolean()),
  cv: z.optional(cvReferenceSchema),
});

/** A contact message as the service takes it. */
export type ContactRequest = z.infer<typeof contactRequestSchema>;
