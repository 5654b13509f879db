import * as z from 'zod/mini';
import { requiredOrInvalid, withoutUnseen } from './text.ts';
import { typedCode } from './typed-code.ts';

/** Digits of a one-time code and of an activation code (specification section 9). */
export const codeDigits = 6;

/**
 * A one-time or activation code: six digits. A visitor may type spaces in it (specification
 * section 5), and messengers paste it with a hyphen; both are left out. Full-width digits are digits.
 */
export const sixDigitCodeSchema = z
  .string({ error: requiredOrInvalid })
  .check(
    withoutUnseen,
    z.overwrite(typedCode),
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^\d{6}$/, { error: 'invalid' }),
  );
