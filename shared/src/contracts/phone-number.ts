import * as z from 'zod/mini';
import { optionalLine, requiredLine } from './text.ts';

/** Most characters of a phone number as a visitor types it. */
export const phoneNumberMax = 40;

/** Fewest characters of a phone number at signup and reactivation (specification section 9). */
export const accountPhoneMin = 10;

/**
 * A phone number in any usual form (06…, 0031…, +31 (0)6…). The service that sends an SMS turns it
 * into E.164 and answers `validationFailed` when it cannot.
 */
export const phoneNumberSchema = requiredLine(phoneNumberMax);

/** A phone number that may be left empty. */
export const optionalPhoneNumberSchema = optionalLine(phoneNumberMax);

/** A phone number for a new or an inactive account: at least 10 characters (section 5). */
export const accountPhoneSchema = phoneNumberSchema.check(
  z.minLength(accountPhoneMin, { error: 'tooShort' }),
);
