import { interviewerNameSchema } from '@site/shared/contracts/queue-staff';
import { staffRoleSchema } from '@site/shared/contracts/staff-members';
import * as z from 'zod/mini';
import { endOfDay } from './moments.ts';

// zod hangs on this module: it loads on first use of the form.

/** How far ahead a last day may be, in milliseconds. */
const longestTime = 366 * 24 * 60 * 60_000;

/** Whether somebody can work until then: today or later, within a year. */
function isLastDay(day: string): boolean {
  const left = Date.parse(endOfDay(day)) - Date.now();
  return left > 0 && left <= longestTime;
}

/** Whom to invite, and until which day. */
export const inviteSchema = z.object({
  name: interviewerNameSchema,
  role: staffRoleSchema,
  until: z
    .string()
    .check(
      z.minLength(1, { error: 'required', abort: true }),
      z.regex(/^\d{4}-\d\d-\d\d$/, { error: 'invalid', abort: true }),
      z.refine(isLastDay, { error: 'invalid' }),
    ),
});

export type Invite = z.infer<typeof inviteSchema>;
