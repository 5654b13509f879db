import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Connection } from '../../database/database.ts';
import { type QueueTicketRow, queueTickets } from '../queue/queue-tickets-table.ts';
import { type InterviewNoteRow, interviewNotes } from './interview-notes-table.ts';

/** The ticket that a note is about, which goes nowhere before the transaction ends: what ends meanwhile finds the note. */
export async function findTicketToKeep(
  transaction: Connection,
  code: string,
): Promise<QueueTicketRow | undefined> {
  const [row] = await transaction
    .select()
    .from(queueTickets)
    .where(eq(queueTickets.code, code))
    .for('no key update');
  return row;
}

export async function isTicket(connection: Connection, code: string): Promise<boolean> {
  const rows = await connection
    .select({ code: queueTickets.code })
    .from(queueTickets)
    .where(eq(queueTickets.code, code));
  return rows.length > 0;
}

export async function findNote(
  connection: Connection,
  code: string,
): Promise<InterviewNoteRow | undefined> {
  const [row] = await connection.select().from(interviewNotes).where(eq(interviewNotes.code, code));
  return row;
}

/**
 * Writes the version after `version`.
 *
 * @returns undefined when somebody else has written it
 */
export async function writeNote(
  transaction: Connection,
  { version, ...note }: Omit<InterviewNoteRow, 'id' | 'sessionChanges'>,
): Promise<InterviewNoteRow | undefined> {
  const row = { ...note, version: version + 1 };
  const [written] =
    version === 0
      ? await transaction.insert(interviewNotes).values(row).onConflictDoNothing().returning()
      : await transaction
          .update(interviewNotes)
          .set(row)
          .where(and(eq(interviewNotes.code, row.code), eq(interviewNotes.version, version)))
          .returning();
  return written;
}

/** Writes when the interview began and ended. @returns undefined when nothing was noted of it */
export async function writeSessionTimes(
  transaction: Connection,
  { code, interviewerName, sessionStarted, sessionEnded }: QueueTicketRow,
): Promise<InterviewNoteRow | undefined> {
  const [written] = await transaction
    .update(interviewNotes)
    .set({
      ...{ interviewerName, sessionStarted, sessionEnded },
      sessionChanges: sql`${interviewNotes.sessionChanges} + 1`,
    })
    .where(eq(interviewNotes.code, code))
    .returning();
  return written;
}

export async function findAllNotes(connection: Connection): Promise<InterviewNoteRow[]> {
  return connection.select().from(interviewNotes).orderBy(asc(interviewNotes.number));
}

export async function deleteNotesOf(
  transaction: Connection,
  phone: string,
): Promise<InterviewNoteRow[]> {
  return transaction.delete(interviewNotes).where(eq(interviewNotes.phone, phone)).returning();
}

/** Forgets notes whose time is over. */
export async function deleteNotesKeptUntil(connection: Connection, now: Date): Promise<void> {
  await connection.delete(interviewNotes).where(lte(interviewNotes.keptUntil, now));
}
