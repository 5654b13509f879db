import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

/** What SMS are for: codes and tickets have budgets, calls and reminders go to who stands in the queue. */
export const smsBudgets = ['codes', 'tickets', 'calls'] as const;

const minutes = z.nullable(z.number());

/**
 * Answer of `GET {api}/challenge/staff/report`: a day of the fair in figures, and the queue as it is now.
 *
 * - `day`: such as `2025-11-06`, where the fair is; today when none was asked for.
 * - `queue`: of that day; lengths in minutes, null while there are none. `wait` is from the registration to the
 *   interview.
 * - `activities`: `given`, `used` and `forfeited` are of that day, `inForce` and `waiting` are now.
 * - `interviews`: what was noted of that day's: how many, the average rating of 1 to 5, who wants to hear from us, and
 *   who agreed that it is kept and passed on; then the day's messages to the CRM. Older services leave it out.
 * - `sms`: of that day. `sent` is what a gateway took, `delivered` what of it a gateway reported to have arrived.
 *   `failed` was refused for good, came too late or was reported to have not arrived. `cents` is what the sent ones cost; null while nobody has said what one costs.
 */
export const fairReportSchema = z.object({
  day: z.string(),
  now: z.object({
    paused: z.boolean(),
    waiting: z.int(),
    beingCalled: z.int(),
    inSession: z.int(),
  }),
  queue: z.object({
    registered: z.int(),
    interviewed: z.int(),
    noShows: z.int(),
    interview: minutes,
    longestInterview: minutes,
    wait: minutes,
  }),
  interviewers: z.array(z.object({ name: z.string(), interviews: z.int() })),
  activities: z.array(
    z.object({
      type: z.string(),
      given: z.int(),
      used: z.int(),
      forfeited: z.int(),
      inForce: z.int(),
      capacity: z.nullable(z.int()),
      waiting: z.int(),
    }),
  ),
  interviews: z.optional(
    z.object({
      noted: z.int(),
      rating: z.nullable(z.number()),
      followUps: z.int(),
      agreed: z.int(),
      passedOn: z.int(),
      waiting: z.int(),
      failed: z.int(),
    }),
  ),
  sms: z.array(
    z.object({
      budget: z.enum(smsBudgets),
      sent: z.int(),
      delivered: z.int(),
      waiting: z.int(),
      failed: z.int(),
      cents: z.nullable(z.number()),
    }),
  ),
  timestamp: instantSchema,
});

/** A day of the fair in figures. */
export type FairReport = z.infer<typeof fairReportSchema>;

/** Query of `GET {api}/challenge/staff/report` and `…/report.csv`: which day; today when it is left out. */
export const reportQuerySchema = z.object({
  day: z.optional(z.iso.date({ error: 'invalid' })),
});
