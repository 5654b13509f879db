import { accountPhoneMin, phoneNumberMax } from './phone-number-limits.ts';
import { optionalLine, requiredLine } from './text.ts';

/**
 * A phone number in any usual form (06…, 0031…, +31 (0)6…). The service that sends an SMS turns it
 * into E.164 and answers `validationFailed` when it cannot.
 */
export const phoneNumberSchema = requiredLine(phoneNumberMax);

/** A phone number that may be left empty. */
export const optionalPhoneNumberSchema = optionalLine(phoneNumberMax);

/** A phone number for a new or an inactive account: at least 10 characters (section 5). */
export const accountPhoneSchema = phoneNumberSchema.min(accountPhoneMin, { error: 'tooShort' });
