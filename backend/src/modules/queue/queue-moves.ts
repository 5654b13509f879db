import type { QueueTicketStatus } from '@site/shared/contracts/queue-ticket';
import type { Connection } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { SessionTimes } from '../interviews/session-times.ts';
import { QueueMessages, type QueueMessagesOptions } from './queue-messages.ts';
import type { QueueTicketRow } from './queue-tickets-table.ts';
import * as repository from './repository.ts';
import { fieldsIn, type QueueEvent, targetOf } from './transitions.ts';
import { sessionEndOf } from './undone-finish.ts';

/** Who has at most so many before them is told that it will not be long (an SMS). */
export const reminderDistance = 2;

/** Who acts, and what makes one step of several attempts. */
export interface QueueActor {
  /** Of the staff, for the log; null for who has the team's token. */
  readonly name?: string | null;
  readonly interviewerName?: string | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface QueueMove {
  readonly ticket: QueueTicketRow;
  readonly event: QueueEvent;
  /** The status that who acts has seen: from another one nothing happens. */
  readonly from?: QueueTicketStatus | undefined;
  readonly actor: QueueActor;
}

/** Who acts where it is not staff. */
const actorOf: Partial<Record<QueueEvent, string>> = { expire: 'clock', withdraw: 'visitor' };

/** What happened to a ticket, which is as it is then. */
interface Step {
  readonly ticket: QueueTicketRow;
  readonly action: string;
  readonly from: QueueTicketStatus | null;
  readonly actor: string;
  readonly idempotencyKey?: string | undefined;
}

interface QueueMovesOptions extends QueueMessagesOptions {
  readonly sessionTimes: Pick<SessionTimes, 'follow'>;
  readonly now: () => number;
}

/** Moves tickets by the state machine, in the transaction of who has the turn. */
export class QueueMoves {
  private readonly messages: QueueMessages;

  constructor(private readonly options: QueueMovesOptions) {
    this.messages = new QueueMessages(options);
  }

  /**
   * One transition with its log and messages: the ticket first, then others that it changed.
   *
   * @throws AppError `invalidTransition`
   */
  async move(
    transaction: Connection,
    { ticket, event, from = ticket.status, actor }: QueueMove,
  ): Promise<QueueTicketRow[]> {
    const { messages } = this;
    const { now, settings, sessionTimes } = this.options;
    const { showUpTime } = settings;
    const at = new Date(now());
    const to = targetOf(ticket, event);
    if (!to || from !== ticket.status) throw refusal(ticket);
    if (event === 'undo') await this.refuseSecondTicket(transaction, ticket);
    const named = await this.interviewerAfter(transaction, { ticket, event, actor });
    const steps = event === 'finish' ? await repository.findLog(transaction, ticket.code) : [];
    const fields = fieldsIn(ticket, {
      to,
      now: at,
      showUpTime,
      interviewerName: named,
      sessionEnded: sessionEndOf(steps, at),
    });
    const dropped = await messages.dropOutdated(transaction, ticket, to);
    // Who was not told after all is told when they come back to the same place.
    const untold = dropped.includes('reminder') && { reminded: null };
    const moved = await repository.moveTicket(transaction, {
      ticket,
      fields: { ...fields, ...untold },
    });
    if (!moved) throw refusal(ticket);
    await this.log(transaction, {
      ticket: moved,
      action: event,
      from: ticket.status,
      actor: actorOf[event] ?? actor.name ?? actor.interviewerName ?? 'staff',
      idempotencyKey: actor.idempotencyKey,
    });
    if (haveTimesChanged(ticket, moved)) await sessionTimes.follow(transaction, moved);
    if (event === 'call') await messages.called(transaction, moved);
    if (ticket.status === 'FORFEITED') await messages.sendDropped(transaction, moved);
    return [moved, ...(await this.remind(transaction))];
  }

  /** Tells who is nearly first, and has not heard it, unless the queue is paused. @returns their tickets */
  async remind(transaction: Connection): Promise<QueueTicketRow[]> {
    const now = new Date(this.options.now());
    const count = reminderDistance + 1;
    const reminded = await repository.markReminded(transaction, { count, now });
    await this.messages.soon(transaction, reminded);
    return reminded;
  }

  /**
   * The interviewer whom a step names; undefined when it stays who it was. Where a start is undone it is again who
   * called, by whose name the log has the call.
   */
  private async interviewerAfter(
    transaction: Connection,
    { ticket, event, actor }: QueueMove,
  ): Promise<string | undefined> {
    if (event === 'call' || event === 'start') return actor.interviewerName;
    const isStartUndone = event === 'undo' && ticket.status === 'IN_SESSION';
    return isStartUndone ? repository.findCaller(transaction, ticket.code) : undefined;
  }

  /** Undoing a forfeit must not give a person two places. */
  private async refuseSecondTicket(transaction: Connection, ticket: QueueTicketRow): Promise<void> {
    if (ticket.status !== 'FORFEITED') return;
    const [other] = await repository.findTicketsInForce(transaction, [ticket.phone]);
    if (!other) return;
    throw new AppError('invalidTransition', 409, {
      message: `This person has enrolled again, with number ${other.number}.`,
      details: { ticketStatus: ticket.status, number: String(other.number) },
    });
  }

  async log(transaction: Connection, ...steps: readonly Step[]): Promise<void> {
    const entries = steps.map(({ ticket, action, from, actor, idempotencyKey = null }) => {
      const { code, status: to, changedAt: at } = ticket;
      return { code, action, from, to, actor, idempotencyKey, at };
    });
    await repository.insertLog(transaction, ...entries);
  }
}

/** Whether an interview began or ended by a step, or has not after all. */
function haveTimesChanged(before: QueueTicketRow, after: QueueTicketRow): boolean {
  const isOther = (name: 'sessionStarted' | 'sessionEnded') =>
    (before[name] === null) !== (after[name] === null);
  return isOther('sessionStarted') || isOther('sessionEnded');
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
});

function refusal({ status, statusUpdated, number }: QueueTicketRow): AppError {
  return new AppError('invalidTransition', 409, {
    message: `The ticket is ${status} since ${clock.format(statusUpdated)}.`,
    details: {
      ticketStatus: status,
      ticketStatusUpdated: statusUpdated.toISOString(),
      number: String(number),
    },
  });
}
