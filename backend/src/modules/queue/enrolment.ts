import type { Connection } from '../../database/database.ts';
import { nextNumber } from '../../database/next-number.ts';
import { isCorrectedBy } from '../../fair/correction.ts';
import type { PageLanguage } from '../../http/request-language.ts';
import { newCode } from '../../secrets/new-code.ts';
import { type QueueMoves, reminderDistance } from './queue-moves.ts';
import type { QueueTicketRow } from './queue-tickets-table.ts';
import * as repository from './repository.ts';
import { targetOf } from './transitions.ts';

/** Somebody who joins the queue; `phone` in E.164. */
export interface Attendee {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly language: PageLanguage;
  readonly idempotencyKey: string | undefined;
}

interface EnrolmentOptions {
  readonly moves: QueueMoves;
  readonly now: () => number;
}

/** People who join the queue, in the transaction of who has the turn. */
export class Enrolment {
  constructor(private readonly options: EnrolmentOptions) {}

  /**
   * Puts people at the end of the queue, with as many statements as one of them takes.
   *
   * @returns their tickets in the same order
   */
  async enrol(transaction: Connection, attendees: readonly Attendee[]): Promise<QueueTicketRow[]> {
    if (attendees.length === 0) return [];
    const now = new Date(this.options.now());
    const before = await repository.countWaiting(transaction, reminderDistance + 1);
    const isPaused = await repository.isPaused(transaction);
    const first = await nextNumber(transaction, 'queue', attendees.length);
    const tickets = await repository.insertTickets(
      transaction,
      attendees.map((attendee, index) => ({
        firstName: attendee.firstName,
        lastName: attendee.lastName,
        phone: attendee.phone,
        email: attendee.email,
        language: attendee.language,
        idempotencyKey: attendee.idempotencyKey ?? null,
        code: newCode(),
        number: first + index,
        status: 'VALID' as const,
        statusUpdated: now,
        // Who is nearly first from the start is told so by the SMS with the number, and by no other; after a pause by
        // one of its own.
        reminded: !isPaused && before + index <= reminderDistance ? now : null,
        createdAt: now,
        changedAt: now,
      })),
    );
    const enrolled = { action: 'enrol', from: null, actor: 'visitor' } as const;
    await this.options.moves.log(
      transaction,
      ...tickets.map((ticket) => ({ ...enrolled, ticket })),
    );
    return tickets;
  }

  /**
   * Gives up the places that others correct: of the same person, who still waits.
   *
   * @param corrections new tickets by the keys of the registrations that they correct
   * @returns all tickets that changed
   */
  async withdrawCorrected(
    transaction: Connection,
    corrections: ReadonlyMap<string, QueueTicketRow>,
  ): Promise<QueueTicketRow[]> {
    const { moves } = this.options;
    const now = this.options.now();
    const changed: QueueTicketRow[] = [];
    for (const [key, corrected] of corrections) {
      const [ticket] = await repository.findByIdempotencyKeys(transaction, [key]);
      if (!ticket || !isCorrectedBy(ticket, { correction: corrected, now })) continue;
      if (!targetOf(ticket, 'withdraw')) continue;
      const move = { ticket, event: 'withdraw', actor: {} } as const;
      changed.push(...(await moves.move(transaction, move)));
    }
    return changed;
  }
}
