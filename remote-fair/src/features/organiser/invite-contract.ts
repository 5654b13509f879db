import { interviewerNameSchema } from '@site/shared/contracts/queue-staff';
import { mayEndAt, staffRoleSchema } from '@site/shared/contracts/staff-members';
import * as z from 'zod/mini';
import { endOfDay } from './moments.ts';

// zod hangs on this module: it loads on first use of the form.

/** Whom to invite, and until which day. */
export const inviteSchema = z.object({
  name: interviewerNameSchema,
  role: staffRoleSchema,
  until: z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'invalid', abort: true }),
    z.refine((day) => mayEndAt(endOfDay(day), Date.now()), { error: 'invalid' }),
  ),
});

export type Invite = z.infer<typeof inviteSchema>;
