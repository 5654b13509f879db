import { interviewerNameSchema } from '@site/shared/contracts/queue-staff';
import * as z from 'zod/mini';

// zod hangs on this module: it loads on first use of the form.

/** Who works with a device. No token has characters that a header cannot carry. */
export const signInSchema = z.object({
  token: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'required', abort: true }),
      z.regex(/^[\x21-\x7e]+$/, { error: 'invalid' }),
    ),
  name: interviewerNameSchema,
});

export type StaffSignIn = z.infer<typeof signInSchema>;
