import * as z from 'zod/mini';
import { requiredLine } from './text.ts';

const maxLength = 100;

/**
 * A user name in the one form in which names that look the same are the same: compatibility characters composed (NFKC),
 * and single spaces. Its case stays as it was typed.
 */
export function plainUsername(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** A user name that somebody chooses. */
export const usernameSchema = requiredLine(maxLength).check(
  z.overwrite(plainUsername),
  z.maxLength(maxLength, { error: 'tooLong' }),
);
