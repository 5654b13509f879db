import { queueStatement } from '@site/shared/contracts/qr-proof';
import type { QueueBoard, StaffQueue, StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { QueueTicket, QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import type { Wallet } from '@site/shared/contracts/wallets';
import type { QrSigner } from '../../qr/qr-signer.ts';
import { type SnapshotAnswer, snapshotAnswer } from '../../snapshot/snapshot-answer.ts';
import { lineOf, type QueueLine } from './queue-line.ts';
import type { QueueTicketRow } from './queue-tickets-table.ts';

/**
 * Estimates change as sessions go on: they are made anew so often, in milliseconds, and by every backend for the
 * same moments, so that it does not matter which one a phone asks.
 */
const estimateInterval = 30_000;

/**
 * Tickets that ended, on the staff's screen: the newest of each end. Notes of interviews are opened from there, also
 * when somebody comes back hours later.
 */
const endedShown = { USED: 150, FORFEITED: 20 } as const;

interface QueueSnapshotOptions {
  readonly now: () => number;
  /** Proves to staff without a network that a QR code was made here. */
  readonly signer: Pick<QrSigner, 'proofOf'>;
  /** In which tickets can be kept. */
  readonly wallets?: readonly Wallet[];
  /** By which key push messages are sent; undefined: there are none. */
  readonly pushKey?: string;
}

interface KnownAnswer {
  readonly line: QueueLine;
  readonly version: number;
  readonly answer: SnapshotAnswer;
}

/** The queue in numbers. */
export interface QueueFigures {
  readonly counts: Readonly<Record<'VALID' | 'BEING_CALLED' | 'IN_SESSION', number>>;
  /** When the one who waits longest joined; undefined when none waits. */
  readonly oldest: Date | undefined;
  readonly paused: boolean;
}

/**
 * The queue in memory, from which every poll is answered. It is brought up to date after each commit;
 * an answer is made once per ticket and change, not once per poll.
 */
export class QueueSnapshot {
  private readonly tickets = new Map<string, QueueTicketRow>();
  private readonly views = new Map<string, KnownAnswer>();
  private line: QueueLine | undefined;
  private staffAnswer: SnapshotAnswer | undefined;
  private boardAnswer: SnapshotAnswer | undefined;
  private paused = false;

  constructor(private readonly options: QueueSnapshotOptions) {}

  /** Takes over tickets as they were committed. Older states of a ticket change nothing. */
  apply(rows: readonly QueueTicketRow[]): void {
    for (const row of rows) {
      const known = this.tickets.get(row.code);
      if (known && known.version >= row.version) continue;
      this.tickets.set(row.code, row);
      this.staffAnswer = undefined;
      this.boardAnswer = undefined;
      if (known?.status === row.status) continue;
      // A visitor who joins at the end changes nothing for those before, which keeps their answers good.
      const last = this.line?.waiting.last ?? 0;
      if (!known && row.status === 'VALID' && row.number > last)
        this.line?.waiting.push(row.number);
      else this.line = undefined;
    }
  }

  /**
   * Call it before the whole queue is read. What it gives takes the queue over: of the tickets that were
   * there before, those that are not in it are gone.
   */
  startReplacing(): (rows: readonly QueueTicketRow[]) => void {
    const before = [...this.tickets.keys()];
    return (rows) => {
      const codes = new Set(rows.map(({ code }) => code));
      this.remove(before.filter((code) => !codes.has(code)));
      this.apply(rows);
    };
  }

  remove(codes: readonly string[]): void {
    for (const code of codes) {
      this.tickets.delete(code);
      this.views.delete(code);
    }
    if (codes.length > 0) this.touch();
  }

  setPaused(paused: boolean): void {
    if (this.paused === paused) return;
    this.paused = paused;
    this.touch();
  }

  has(code: string): boolean {
    return this.tickets.has(code);
  }

  find(code: string): QueueTicketRow | undefined {
    return this.tickets.get(code);
  }

  /** Whether somebody who was called has not shown up in time. */
  hasOverdue(now: number): boolean {
    const { beingCalled } = this.currentLine();
    if (beingCalled.length === 0) return false;
    for (const { showUpBefore } of this.tickets.values()) {
      if (showUpBefore !== null && showUpBefore.getTime() <= now) return true;
    }
    return false;
  }

  /** A ticket as its holder sees it; undefined when there is none. */
  view(code: string): SnapshotAnswer | undefined {
    const ticket = this.tickets.get(code);
    if (!ticket) return undefined;
    const line = this.currentLine();
    const known = this.views.get(code);
    if (known?.line === line && known.version === ticket.version) return known.answer;
    const answer = snapshotAnswer(viewOf(ticket, line, this.extrasOf(code)), { timed: true });
    this.views.set(code, { line, version: ticket.version, answer });
    return answer;
  }

  staffQueue(): SnapshotAnswer {
    const line = this.currentLine();
    this.staffAnswer ??= snapshotAnswer(JSON.stringify(this.staffQueueOf(line)), { timed: true });
    return this.staffAnswer;
  }

  board(): SnapshotAnswer {
    const line = this.currentLine();
    this.boardAnswer ??= snapshotAnswer(JSON.stringify(this.boardOf(line)), { timed: true });
    return this.boardAnswer;
  }

  /** How many are where, and since when the first of those who wait does. */
  figures(): QueueFigures {
    const { waiting, beingCalled, inSession } = this.currentLine();
    const [first] = waiting.numbers;
    const oldest = [...this.tickets.values()].find(({ number }) => number === first);
    return {
      counts: {
        VALID: waiting.numbers.length,
        BEING_CALLED: beingCalled.length,
        IN_SESSION: inSession.length,
      },
      oldest: oldest?.createdAt,
      paused: this.paused,
    };
  }

  private extrasOf(code: string): HolderExtras {
    const { signer, wallets = [], pushKey } = this.options;
    return { proof: signer.proofOf(queueStatement(code)), wallets, pushKey };
  }

  private touch(): void {
    this.line = undefined;
    this.staffAnswer = undefined;
    this.boardAnswer = undefined;
  }

  private currentLine(): QueueLine {
    const now = this.options.now();
    const at = now - (now % estimateInterval);
    if (this.line?.at === at) return this.line;
    this.touch();
    this.line = lineOf(this.tickets.values(), { paused: this.paused, at });
    return this.line;
  }

  private boardOf(line: QueueLine): Omit<QueueBoard, 'timestamp'> {
    return {
      paused: this.paused,
      beingCalled: [...line.beingCalled],
      inSession: [...line.inSession],
      waiting: [...line.waiting.numbers],
      estimatedWaitingTime: line.estimate(line.waiting.numbers.length),
    };
  }

  /** Codes of the tickets that {@link staffQueue} shows. */
  codesForStaff(): string[] {
    return this.shownToStaff().map(({ code }) => code);
  }

  /** Everyone who waits, is called or is in session, by number; then who ended last. */
  private shownToStaff(): QueueTicketRow[] {
    const all = [...this.tickets.values()];
    const newestFirst = (a: QueueTicketRow, b: QueueTicketRow) =>
      b.statusUpdated.getTime() - a.statusUpdated.getTime() || b.number - a.number;
    const ended = (end: keyof typeof endedShown) =>
      all
        .filter(({ status }) => status === end)
        .sort(newestFirst)
        .slice(0, endedShown[end]);
    const going = all.filter(({ status }) => !(status in endedShown));
    return [
      ...going.sort((a, b) => a.number - b.number),
      ...[...ended('USED'), ...ended('FORFEITED')].sort(newestFirst),
    ];
  }

  private staffQueueOf(line: QueueLine): Omit<StaffQueue, 'timestamp'> {
    const all = [...this.tickets.values()];
    const count = (status: QueueTicketStatus) =>
      all.filter((ticket) => ticket.status === status).length;
    return {
      paused: this.paused,
      waiting: line.waiting.numbers.length,
      beingCalled: line.beingCalled.length,
      inSession: line.inSession.length,
      used: count('USED'),
      forfeited: count('FORFEITED'),
      estimatedWaitingTime: line.estimate(line.waiting.numbers.length),
      tickets: this.shownToStaff().map(staffTicketOf),
    };
  }
}

/** A ticket as staff see it. */
export function staffTicketOf(ticket: QueueTicketRow): StaffQueueTicket {
  return {
    code: ticket.code,
    number: ticket.number,
    ticketStatus: ticket.status,
    attendeeFirstName: ticket.firstName,
    attendeeLastName: ticket.lastName,
    interviewerName: ticket.interviewerName,
    ticketStatusUpdated: ticket.statusUpdated.toISOString(),
    showUpBefore: ticket.showUpBefore?.toISOString() ?? null,
  };
}

/** Whether a ticket is still to be shown at the stand. */
export function isWaiting({ status }: QueueTicketRow): boolean {
  return status === 'VALID' || status === 'BEING_CALLED';
}

/** What a holder is told besides the ticket. */
interface HolderExtras {
  readonly proof: string;
  readonly wallets: readonly Wallet[];
  readonly pushKey: string | undefined;
}

/** A ticket as its holder sees it, as JSON. */
function viewOf(
  ticket: QueueTicketRow,
  line: QueueLine,
  { proof, wallets, pushKey }: HolderExtras,
): string {
  const place = line.waiting.countBelow(ticket.number);
  const own: Omit<QueueTicket, 'timestamp' | 'numbersWaitingBeforeYou'> = {
    number: ticket.number,
    ticketStatus: ticket.status,
    attendeeFirstName: ticket.firstName,
    attendeeLastName: ticket.lastName,
    interviewerName: ticket.interviewerName,
    ticketStatusUpdated: ticket.statusUpdated.toISOString(),
    numbersCurrentlyInSession: [...line.inSession],
    estimatedWaitingTime: waitOf(ticket, line.estimate(place)),
    showUpBefore: ticket.showUpBefore?.toISOString() ?? null,
    remindMe: ticket.remindMe,
    ...(wallets.length > 0 && isWaiting(ticket) && { wallets: [...wallets] }),
    ...(pushKey !== undefined && isWaiting(ticket) && { pushKey }),
    proof,
  };
  const before = line.waiting.firstAsJson(ticket.status === 'VALID' ? place : 0);
  return `${JSON.stringify(own).slice(0, -1)},"numbersWaitingBeforeYou":${before}}`;
}

function waitOf({ status }: QueueTicketRow, estimate: number | null): number | null {
  if (status === 'VALID') return estimate;
  return status === 'BEING_CALLED' ? 0 : null;
}
