import { followUps } from '@site/shared/contracts/interview-note';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../database/instant.ts';
import { pageLanguages } from '../../http/request-language.ts';

/**
 * What interviewers noted, with whom it is about: with consent a note outlives the ticket, whose phone can then be used
 * for another one.
 */
export const interviewNotes = pgTable(
  'interview_notes',
  {
    /** By which others know it: the code of a ticket opens the ticket. */
    id: uuid().notNull().unique().defaultRandom(),
    /** Of the queue ticket. */
    code: text().primaryKey(),
    number: integer().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    language: text({ enum: pageLanguages }).notNull(),
    interviewerName: text('interviewer_name'),
    sessionStarted: instant('session_started'),
    sessionEnded: instant('session_ended'),
    text: text().notNull(),
    rating: smallint(),
    followUp: text('follow_up', { enum: followUps }),
    /** When the candidate agreed, and to whom. */
    consentAt: instant('consent_at'),
    consentBy: text('consent_by'),
    /** The CRM has it, or will; it has to hear when it may not keep it. */
    isPassedOn: boolean('is_passed_on').notNull(),
    /** Grows by one each time that it is saved. */
    version: integer().notNull(),
    /** How often the interview began or ended, or that was taken back, since something was noted. */
    sessionChanges: integer('session_changes').notNull().default(0),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by'),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    check('interview_notes_rating', sql`${table.rating} between 1 and 5`),
    index('interview_notes_phone').on(table.phone),
    index('interview_notes_age').on(table.keptUntil),
  ],
);

export type InterviewNoteRow = typeof interviewNotes.$inferSelect;
