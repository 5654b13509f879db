import * as z from 'zod/mini';
import { instantSchema } from './instant.ts';
import { interviewerNameSchema } from './queue-staff.ts';
import { optionalText } from './text.ts';

/** Most characters of an interview's note. */
export const maxNoteLength = 4_000;

/** How a candidate wants to hear from us; `none`: not at all. */
export const followUps = ['none', 'phone', 'email', 'meeting'] as const;

/**
 * What an interviewer notes of a candidate. `rating` and `followUp` are null while nobody has chosen one. `consent`: the
 * candidate agrees that it is kept for a year and passed on; without it nothing is passed on, and it goes with the ticket.
 */
const interviewNoteValueSchema = z.strictObject({
  text: optionalText(maxNoteLength),
  rating: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  followUp: z.nullable(z.enum(followUps)),
  consent: z.boolean(),
});

export type InterviewNoteValue = z.infer<typeof interviewNoteValueSchema>;

/** What there is while nobody has written anything. */
export const emptyInterviewNote: InterviewNoteValue = {
  text: '',
  rating: null,
  followUp: null,
  consent: false,
};

/**
 * Answer of `GET {api}/challenge/staff/queue/{code}/note`: version 0 while there is none. `savedBy` is null for who has
 * the team token and no name.
 */
export const interviewNoteSchema = z.object({
  version: z.int(),
  value: interviewNoteValueSchema,
  savedAt: z.nullable(instantSchema),
  savedBy: z.nullable(z.string()),
});

export type InterviewNote = z.infer<typeof interviewNoteSchema>;

/**
 * Body of `PATCH {api}/challenge/staff/queue/{code}/note`: the whole note, and which version it follows on. Who is known
 * by name writes in that name, whatever `interviewerName` says.
 */
export const interviewNoteChangeSchema = z.strictObject({
  version: z.int().check(z.gte(0)),
  value: interviewNoteValueSchema,
  interviewerName: z.optional(interviewerNameSchema),
});

export type InterviewNoteChange = z.infer<typeof interviewNoteChangeSchema>;
