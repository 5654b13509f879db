import { followUps } from '@site/shared/contracts/interview-note';
import { z } from 'zod';
import type { InterviewNoteRow } from './interview-notes-table.ts';

const instant = z.iso.datetime();

/** What ties the events of one interview together: the CRM keeps the greatest version. */
const interviewShape = {
  id: z.uuid().describe('Of the interview, the same in all its events'),
  version: z.int().min(1).describe('Grows with each change: an event with a smaller one is late'),
};

const savedSchema = z.strictObject({
  type: z.literal('interview.saved').describe('New, or changed: the whole of it as it is now'),
  timestamp: instant,
  data: z.strictObject({
    ...interviewShape,
    candidate: z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string().describe('E.164'),
      email: z.string().describe('Empty when the candidate gave none'),
      language: z.enum(['nl', 'en']),
    }),
    interview: z.strictObject({
      number: z.int().describe('Of the queue ticket'),
      interviewer: z.string().nullable(),
      startedAt: instant
        .nullable()
        .describe('Null when there was none after all: staff have taken back that it began'),
      endedAt: instant
        .nullable()
        .describe('Null while it goes on, when another event follows, and of who left early'),
    }),
    note: z.strictObject({
      text: z.string(),
      rating: z.int().min(1).max(5).nullable(),
      followUp: z.enum(followUps).nullable(),
    }),
    consent: z.strictObject({ givenAt: instant, recordedBy: z.string().nullable() }),
    keepUntil: instant.describe('The candidate agreed to no longer'),
  }),
});

const withdrawnSchema = z.strictObject({
  type: z.literal('interview.withdrawn').describe('Delete it; an unknown id is fine'),
  timestamp: instant,
  data: z.strictObject({
    ...interviewShape,
    reason: z.enum(['consent-withdrawn', 'erased']),
  }),
});

/** Body of a call to the CRM. Published as docs/interview-event.schema.json. */
export const crmEventSchema = z.discriminatedUnion('type', [savedSchema, withdrawnSchema]);

export type CrmEvent = z.infer<typeof crmEventSchema>;

/** Grows with each change of a note, and of when its interview began or ended: who edits the note follows on its own version alone. */
export function eventVersion({ version, sessionChanges }: InterviewNoteRow): number {
  return version + sessionChanges;
}

/** What the CRM gets of a note whose candidate agrees. @param at when it became so */
export function savedEvent(note: InterviewNoteRow, at: Date): CrmEvent {
  const { consentAt } = note;
  if (!consentAt) throw new Error('Without consent nothing is passed on.');
  return {
    type: 'interview.saved',
    timestamp: at.toISOString(),
    data: {
      id: note.id,
      version: eventVersion(note),
      candidate: {
        firstName: note.firstName,
        lastName: note.lastName,
        phone: note.phone,
        email: note.email,
        language: note.language,
      },
      interview: {
        number: note.number,
        interviewer: note.interviewerName,
        startedAt: note.sessionStarted?.toISOString() ?? null,
        endedAt: note.sessionEnded?.toISOString() ?? null,
      },
      note: { text: note.text, rating: note.rating, followUp: note.followUp },
      consent: { givenAt: consentAt.toISOString(), recordedBy: note.consentBy },
      keepUntil: note.keptUntil.toISOString(),
    },
  };
}

interface Withdrawal {
  readonly version: number;
  readonly reason: 'consent-withdrawn' | 'erased';
  readonly at: Date;
}

/** Tells the CRM, with nothing about anybody, that it may keep an interview no longer. */
export function withdrawnEvent(id: string, { version, reason, at }: Withdrawal): CrmEvent {
  return {
    type: 'interview.withdrawn',
    timestamp: at.toISOString(),
    data: { id, version, reason },
  };
}
