import type {
  InterviewNote,
  InterviewNoteChange,
  InterviewNoteValue,
} from '@site/shared/contracts/interview-note';
import { emptyInterviewNote } from '@site/shared/contracts/interview-note';
import { day, retentionDays } from '@site/shared/contracts/retention';
import type { Connection, Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { OutboxService } from '../outbox/service.ts';
import type { QueueTicketRow } from '../queue/queue-tickets-table.ts';
import type { QueueService } from '../queue/service.ts';
import type { CrmOutbox } from './crm-outbox.ts';
import type { InterviewNoteRow } from './interview-notes-table.ts';
import * as repository from './repository.ts';

interface InterviewsOptions {
  readonly database: Database;
  readonly outbox: OutboxService;
  readonly queue: Pick<QueueService, 'log'>;
  /** Undefined where no CRM is configured. */
  readonly crm: CrmOutbox | undefined;
  readonly now: () => number;
}

interface NoteToSave extends InterviewNoteChange {
  /** Who saves; null for who has the team token and no name. */
  readonly by: string | null;
  /** Of the queue ticket. */
  readonly code: string;
}

/** What was saved, and what there was before. */
interface SavedNote {
  readonly ticket: QueueTicketRow;
  readonly before: InterviewNoteRow | undefined;
  readonly note: InterviewNoteRow;
}

/** What interviewers note of their candidates. Consent decides how long it is kept, and whether the CRM gets it. */
export class InterviewsService {
  constructor(private readonly options: InterviewsOptions) {}

  /** @throws AppError `notFound` when there is no such ticket */
  async read(code: string): Promise<InterviewNote> {
    const { connection } = this.options.database;
    const note = await repository.findNote(connection, code);
    if (note) return noteOf(note);
    if (!(await repository.isTicket(connection, code))) throw unknownTicket();
    return { version: 0, value: emptyInterviewNote, savedAt: null, savedBy: null };
  }

  /**
   * Saves a note, during the interview or after it. The same once more changes nothing: its answer may have got lost.
   *
   * @throws AppError `notFound`, `invalidTransition` when somebody else has saved it since, or there was no interview
   */
  async save({ code, ...change }: NoteToSave): Promise<InterviewNote> {
    const { database, outbox } = this.options;
    const saved = await database.transaction(async (transaction) => {
      const ticket = await repository.findTicketToKeep(transaction, code);
      if (!ticket) throw unknownTicket();
      const before = await repository.findNote(transaction, code);
      if (before && isSame(noteValueOf(before), change.value)) return before;
      if (!before && !ticket.sessionStarted) throw notInterviewed(ticket);
      if ((before?.version ?? 0) !== change.version) throw conflict(before);
      const row = this.rowOf(ticket, { ...change, before });
      const written = await repository.writeNote(transaction, row);
      if (!written) throw conflict(await repository.findNote(transaction, code));
      await this.followConsent(transaction, { ticket, before, note: written });
      return written;
    });
    outbox.sendSoon();
    return noteOf(saved);
  }

  /** All notes, for an export. */
  findAll(): Promise<InterviewNoteRow[]> {
    return repository.findAllNotes(this.options.database.connection);
  }

  /** Forgets what was noted of a person, after their tickets and messages; the CRM is told to do the same. */
  async erase(transaction: Connection, phone: string): Promise<number> {
    const { crm, outbox, now } = this.options;
    const notes = await repository.deleteNotesOf(transaction, phone);
    for (const note of notes) {
      await outbox.dropUnsent(transaction, { channel: 'crm', ticket: note.code });
      if (note.isPassedOn) await crm?.erase(transaction, note, new Date(now()));
    }
    return notes.length;
  }

  private rowOf(
    ticket: QueueTicketRow,
    {
      by,
      value,
      version,
      before,
    }: Omit<NoteToSave, 'code'> & { readonly before: InterviewNoteRow | undefined },
  ): Omit<InterviewNoteRow, 'id' | 'sessionChanges'> {
    const { consent, ...content } = value;
    const now = new Date(this.options.now());
    const given = before?.consentAt
      ? { consentAt: before.consentAt, consentBy: before.consentBy }
      : { consentAt: now, consentBy: by };
    const { code, number, firstName, lastName, phone, email, language } = ticket;
    const { interviewerName, sessionStarted, sessionEnded } = ticket;
    return {
      ...{ code, number, firstName, lastName, phone, email, language },
      ...{ interviewerName, sessionStarted, sessionEnded },
      ...content,
      ...(consent ? given : { consentAt: null, consentBy: null }),
      isPassedOn: consent && (this.options.crm !== undefined || before?.isPassedOn === true),
      version,
      savedAt: now,
      savedBy: by,
      keptUntil: consent
        ? new Date(given.consentAt.getTime() + retentionDays.interviewNotesWithConsent * day)
        : new Date(ticket.createdAt.getTime() + retentionDays.fairVisitors * day),
    };
  }

  /** Passes on what may be passed on, calls back what may not, and writes down when that changes. */
  private async followConsent(
    transaction: Connection,
    { ticket, before, note }: SavedNote,
  ): Promise<void> {
    const { crm, queue } = this.options;
    const { consentAt, savedAt: at, savedBy } = note;
    if (consentAt) await crm?.pass(transaction, note, at);
    else if (before?.isPassedOn) await crm?.withdraw(transaction, note);
    if ((consentAt !== null) === (before?.consentAt != null)) return;
    await queue.log(transaction, ticket, {
      action: consentAt ? 'consent-given' : 'consent-withdrawn',
      actor: savedBy ?? 'staff',
      at,
    });
  }
}

function noteValueOf({ text, rating, followUp, consentAt }: InterviewNoteRow): InterviewNoteValue {
  return { text, rating, followUp, consent: consentAt !== null };
}

function noteOf(row: InterviewNoteRow): InterviewNote {
  const { version, savedAt, savedBy } = row;
  return { version, value: noteValueOf(row), savedAt: savedAt.toISOString(), savedBy };
}

function isSame(one: InterviewNoteValue, other: InterviewNoteValue): boolean {
  return (
    one.text === other.text &&
    one.rating === other.rating &&
    one.followUp === other.followUp &&
    one.consent === other.consent
  );
}

function unknownTicket(): AppError {
  return new AppError('notFound', 404, { message: 'There is no such ticket.' });
}

function notInterviewed({ status, number }: QueueTicketRow): AppError {
  return new AppError('invalidTransition', 409, {
    message: 'There was no interview yet.',
    details: { ticketStatus: status, number: String(number) },
  });
}

function conflict(note: InterviewNoteRow | undefined): AppError {
  return new AppError('invalidTransition', 409, {
    message: 'Somebody else has saved this note.',
    details: { version: String(note?.version ?? 0) },
  });
}
