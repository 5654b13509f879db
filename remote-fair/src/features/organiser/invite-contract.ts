import { interviewerNameSchema } from '@site/shared/contracts/queue-staff';
import { staffRoleSchema } from '@site/shared/contracts/staff-members';
import * as z from 'zod/mini';

// zod hangs on this module: it loads on first use of the form.

/** Whom to invite, and until which day. */
export const inviteSchema = z.object({
  name: interviewerNameSchema,
  role: staffRoleSchema,
  until: z
    .string()
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'invalid' }),
    ),
});

export type Invite = z.infer<typeof inviteSchema>;
