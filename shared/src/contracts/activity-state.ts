import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';

const activity = z.string();

/**
 * Whether somebody can register for an activity of the fair now. How many tickets are left is never
 * said: only that there are none.
 *
 * - `activity`: a ticket type, or `challenge`.
 * - `opensLater`: `opens` is the instant from which registrations are taken.
 * - `closed`: `since` is the instant from which they no longer are.
 * - `soldOut`: every ticket has been given out. One that comes back goes to who waits for it, or makes it
 *   `open` again. `waitingList`: there is a place on the list for who waits.
 * - `unknown`: the fair has no such activity.
 */
const activityStateSchema = z.discriminatedUnion('state', [
  z.object({ activity, state: z.literal('open') }),
  z.object({ activity, state: z.literal('opensLater'), opens: instantSchema }),
  z.object({ activity, state: z.literal('closed'), since: instantSchema }),
  z.object({ activity, state: z.literal('soldOut'), waitingList: z.optional(z.boolean()) }),
  z.object({ activity, state: z.literal('unknown') }),
]);

export type ActivityState = z.infer<typeof activityStateSchema>;

/**
 * Answer of `GET {api}/challenge/state` and of the ticket API's `GET /tickets/states`, whose header
 * `Ticket-Type` names one type or several: each of them once, in that order. The same for everybody,
 * polled every 2 s. `timestamp` is the server's clock when it answered.
 *
 * Errors: `validationFailed` (400) for a header that is missing, too long or no list of types.
 */
export const activityStatesSchema = z.object({
  activities: z.array(activityStateSchema),
  timestamp: instantSchema,
});

export type ActivityStates = z.infer<typeof activityStatesSchema>;
