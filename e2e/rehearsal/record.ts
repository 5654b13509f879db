import type { InterviewNoteValue } from '@site/shared/contracts/interview-note';
import type { QueueLogEntry } from '@site/shared/contracts/queue-staff';
import type { StandRecord } from './stands/stand-record.ts';

/** A registration that was acknowledged. */
export interface Registration {
  readonly phone: string;
  readonly number: number;
  /** From the link in the SMS; undefined when none came. */
  readonly code: string | undefined;
}

export interface Sms {
  readonly id: string;
  readonly to: string;
  readonly body: string;
  /** When it arrived, in milliseconds since 1970. */
  readonly at: number;
}

/** A ticket that an interviewer was given while another one still had it. */
export interface Clash {
  readonly code: string;
  readonly interviewers: readonly [string, string];
}

/** What an interviewer was told is saved, and what is there in the end. */
export interface KeptNote {
  readonly told: InterviewNoteValue;
  readonly found: InterviewNoteValue | undefined;
  /** Whether a note that followed on an older one was taken, which would have lost this one. */
  readonly wasOverwritten: boolean;
}

/** Everything that the promises are held against. */
export interface FairRecord {
  readonly registrations: readonly Registration[];
  /** Phones of visitors who could not register. */
  readonly refused: readonly string[];
  /** How many tickets the queue has more than before, by its own count. */
  readonly ticketsMade: number;
  /** What the server says happened to each ticket, by code. */
  readonly histories: ReadonlyMap<string, readonly QueueLogEntry[]>;
  readonly clashes: readonly Clash[];
  readonly sms: readonly Sms[];
  /** By code: the server's time at which a ticket that was never called had no reminders any more. */
  readonly remindersOff: ReadonlyMap<string, number>;
  /** Codes of tickets whose reminders were switched at all. */
  readonly switched: ReadonlySet<string>;
  /** Notes of interviews, by code. */
  readonly notes: ReadonlyMap<string, KeptNote>;
  /** Undefined at a fair without activities. */
  readonly stands: StandRecord | undefined;
}

/** One thing that a fair promises, and sentences about where it was broken. */
export interface Invariant {
  readonly what: string;
  readonly broken: readonly string[];
}
