import { z } from 'zod';
import { requiredOrInvalid } from './text.ts';

/** Digits of a one-time code and of an activation code (specification section 9). */
export const codeDigits = 6;

/**
 * A one-time or activation code: six digits. A visitor may type spaces in it (specification
 * section 5); they are left out.
 */
export const sixDigitCodeSchema = z
  .string({ error: requiredOrInvalid })
  .overwrite((text) => text.replace(/\s/g, ''))
  .min(1, { error: 'required', abort: true })
  .regex(/^\d{6}$/, { error: 'invalid' });
