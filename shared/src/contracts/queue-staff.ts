import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';
import { queueTicketStatusSchema } from './queue-ticket.ts';
import { requiredLine } from './text.ts';

/** An interviewer as visitors see the name when they are called. */
export const interviewerNameSchema = requiredLine(100);

/** Body of `POST {api}/challenge/staff/queue/next`: who calls. */
export const callNextSchema = z.strictObject({ interviewerName: interviewerNameSchema });

/**
 * Body of the other staff calls, which may be left out: who acts, for the log. With `start` the name
 * also becomes the ticket's interviewer, so that one can call and another interview.
 *
 * `from` is the status that who acts has seen: a ticket that has another one by then is left as it is
 * (`invalidTransition`). Without it, as for a scan, the step is taken wherever it leads on.
 */
export const queueActionBodySchema = z.nullish(
  z.strictObject({
    interviewerName: z.optional(interviewerNameSchema),
    from: z.optional(queueTicketStatusSchema),
  }),
);

/** What staff can do with one ticket: `POST {api}/challenge/staff/queue/{code}/{action}`. */
const queueActions = ['start', 'finish', 'forfeit', 'undo'] as const;

export const queueActionSchema = z.enum(queueActions);

/**
 * - `start`: the visitor who was called is here; the interview begins.
 * - `finish`: the interview is over.
 * - `forfeit`: not found, or left early.
 * - `undo`: takes back the last step, a no-show by the clock included.
 */
export type QueueAction = z.infer<typeof queueActionSchema>;

/**
 * A queue ticket as staff see it. `showUpBefore` is null unless the ticket is being called; after it
 * the ticket forfeits itself. The ticket's QR image holds the address of its page, whose last part is
 * `code`.
 */
export const staffQueueTicketSchema = z.object({
  code: z.string(),
  number: z.int(),
  ticketStatus: queueTicketStatusSchema,
  attendeeFirstName: z.string(),
  attendeeLastName: z.string(),
  interviewerName: z.nullable(z.string()),
  ticketStatusUpdated: instantSchema,
  showUpBefore: z.nullable(instantSchema),
});

export type StaffQueueTicket = z.infer<typeof staffQueueTicketSchema>;

/**
 * Answer of `GET {api}/challenge/staff/queue`.
 *
 * - `tickets`: everyone who waits, is called or is in session, by number, then who ended last,
 *   newest first: 150 interviews, 20 that were forfeited.
 * - `estimatedWaitingTime`: whole minutes for someone who joins now, null when it is not known.
 * - `timestamp`: the server's clock when it answered; count down from it.
 */
export const staffQueueSchema = z.object({
  paused: z.boolean(),
  waiting: z.int(),
  beingCalled: z.int(),
  inSession: z.int(),
  used: z.int(),
  forfeited: z.int(),
  estimatedWaitingTime: z.nullable(z.number()),
  tickets: z.array(staffQueueTicketSchema),
  timestamp: instantSchema,
});

export type StaffQueue = z.infer<typeof staffQueueSchema>;

/**
 * Answer of `GET {api}/challenge/board`, for a screen that everyone sees: numbers and nothing else.
 * `waiting` is in the order of the queue.
 */
export const queueBoardSchema = z.object({
  paused: z.boolean(),
  beingCalled: z.array(z.int()),
  inSession: z.array(z.int()),
  waiting: z.array(z.int()),
  estimatedWaitingTime: z.nullable(z.number()),
  timestamp: instantSchema,
});

export type QueueBoard = z.infer<typeof queueBoardSchema>;

/** One step in the log of a queue ticket: `GET {api}/challenge/staff/queue/{code}/log`. */
const queueLogEntrySchema = z.object({
  action: z.string(),
  from: z.nullable(queueTicketStatusSchema),
  to: queueTicketStatusSchema,
  actor: z.string(),
  at: instantSchema,
});

export const queueLogSchema = z.array(queueLogEntrySchema);

export type QueueLogEntry = z.infer<typeof queueLogEntrySchema>;
