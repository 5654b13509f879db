import * as z from 'zod/mini';
import { requiredOrInvalid, withoutUnseen } from './text.ts';

/** Most characters of an e-mail address before the `@` (specification section 5). */
export const emailLocalPartMax = 64;

/** Most characters of a whole e-mail address (specification section 5). */
export const emailMax = 254;

const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is an e-mail address by the rule of specification section 5: a local part of at
 * most 64 characters, at most 254 in all. Domains need a dot; international ones are allowed.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > emailMax) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || at > emailLocalPartMax || !localPart.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return labels.length > 1 && labels.every((label) => domainLabel.test(label));
}

/**
 * An e-mail address that must be filled in, trimmed. Errors: `required`, `tooLong` (whole address),
 * `invalid`.
 */
export const emailAddressSchema = z
  .string({ error: requiredOrInvalid })
  .check(
    withoutUnseen,
    z.trim(),
    z.minLength(1, { error: 'required', abort: true }),
    z.maxLength(emailMax, { error: 'tooLong', abort: true }),
    z.refine(isEmailAddress, { error: 'invalid' }),
    z.meta({ format: 'email' }),
  );

/** An e-mail address that may be left empty. Errors: `tooLong`, `invalid`. */
export const optionalEmailAddressSchema = z.string({ error: requiredOrInvalid }).check(
  withoutUnseen,
  z.trim(),
  z.maxLength(emailMax, { error: 'tooLong', abort: true }),
  z.refine((text) => text === '' || isEmailAddress(text), { error: 'invalid' }),
);
