import { setTimeout as pause } from 'node:timers/promises';
import type { InterviewNoteValue } from '@site/shared/contracts/interview-note';
import { Hall } from './hall.ts';
import { Meter } from './meter.ts';
import type { Registration } from './record.ts';
import type { SmsInbox } from './sms.ts';

/** A site that a fair is held on. */
export interface Site {
  /** Its public address. */
  readonly origin: string;
  /** Its backend's address on this machine. */
  readonly backend: string;
  readonly staffToken: string;
}

export interface FairOptions {
  readonly visitors: number;
  readonly interviewers: number;
  /** Desks of activities; 0: the fair has no activities beside the queue. */
  readonly stewards: number;
  /** How many times faster than at a fair people arrive, walk and talk. */
  readonly speed: number;
  /** Milliseconds from one poll of a phone to its next. */
  readonly pollInterval: number;
  /** Milliseconds after which the rehearsal gives up. */
  readonly timeout: number;
}

/** Shares of people, from 0 to 1. */
export const shares = {
  noShow: 0.12,
  enrolAgain: 0.5,
  switchReminders: 0.15,
  undoneCall: 0.04,
  undoneFinish: 0.04,
  forfeitByTap: 0.5,
  consent: 0.5,
  staleNote: 0.2,
} as const;

/** What happens at one fair, as everyone in it sees it. */
export class Fair {
  readonly meter = new Meter();
  readonly hall = new Hall();
  readonly registrations: Registration[] = [];
  readonly refused: string[] = [];
  readonly remindersOff = new Map<string, number>();
  readonly switched = new Set<string>();
  /** When an interviewer was given a ticket, by code; until its phone knows. */
  readonly calledAt = new Map<string, number>();
  /** Milliseconds from a call until the phone knew. */
  readonly untilKnown: number[] = [];
  /** What interviewers were told is saved, by code. */
  readonly notes = new Map<string, { told: InterviewNoteValue; wasOverwritten: boolean }>();
  private readonly end: number;
  private present: number;

  constructor(
    readonly site: Site,
    readonly sms: SmsInbox,
    readonly options: FairOptions,
  ) {
    this.present = options.visitors;
    this.end = performance.now() + options.timeout;
  }

  /** Waits until this share of the visitors has left, or the fair is over. */
  async reach(share: number): Promise<void> {
    while (this.present > this.options.visitors * (1 - share) && !this.isLate) await pause(50);
  }

  /** A visitor goes home. */
  leave(): void {
    this.present -= 1;
  }

  get visitorsLeft(): number {
    return this.present;
  }

  get isOver(): boolean {
    return this.present === 0 || this.isLate;
  }

  /** Whether it takes longer than anyone should wait. */
  get isLate(): boolean {
    return performance.now() > this.end;
  }

  /** Milliseconds here for so many minutes at a fair, give or take half. */
  minutes(count: number): number {
    return (count * 60_000 * (0.5 + Math.random())) / this.options.speed;
  }
}

export function hasChance(share: number): boolean {
  return Math.random() < share;
}
