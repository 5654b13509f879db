import {
  type Guard,
  type Guards,
  hasShape,
  isFlag,
  isInstant,
  isListOf,
  isNumber,
  isOneOf,
  isText,
  isWhole,
  orMissing,
  orNull,
} from './guards.ts';
import type { QueueBoard } from './queue-staff.ts';
import type { QueueTicket } from './queue-ticket.ts';
import type { Ticket } from './ticket.ts';

// The contracts of what phones and the number board poll. A test holds these against them.

const isTicketNumber = (value: unknown) => isText(value) || isNumber(value);
const orNothing = (guard: Guard) => orMissing(orNull(guard));

const queueTicket: Guards<QueueTicket> = {
  number: isTicketNumber,
  ticketStatus: isOneOf(['VALID', 'BEING_CALLED', 'IN_SESSION', 'USED', 'FORFEITED']),
  attendeeFirstName: isText,
  attendeeLastName: isText,
  interviewerName: orNothing(isText),
  ticketStatusUpdated: isInstant,
  numbersWaitingBeforeYou: isListOf(isTicketNumber),
  numbersCurrentlyInSession: isListOf(isTicketNumber),
  estimatedWaitingTime: orNothing(isNumber),
  timestamp: isInstant,
  showUpBefore: orNothing(isInstant),
  remindMe: isFlag,
};

const ticket: Guards<Ticket> = {
  state: isOneOf(['NEW', 'ACTIVE', 'USED', 'FORFEITED']),
  type: isText,
  ticketNumber: isTicketNumber,
  firstName: isText,
  lastName: isText,
};

const queueBoard: Guards<QueueBoard> = {
  paused: isFlag,
  beingCalled: isListOf(isWhole),
  inSession: isListOf(isWhole),
  waiting: isListOf(isWhole),
  estimatedWaitingTime: orNull(isNumber),
  timestamp: isInstant,
};

/** Whether something is what a number board shows by `queueBoardSchema`. */
export function isQueueBoard(value: unknown): value is QueueBoard {
  return hasShape(value, queueBoard);
}

/** Whether something is a queue ticket by `queueTicketSchema`. */
export function isQueueTicket(value: unknown): value is QueueTicket {
  return hasShape(value, queueTicket);
}

/** Whether something is a list of tickets by `ticketListSchema`. */
export function isTicketList(value: unknown): value is Ticket[] {
  return Array.isArray(value) && value.every((one) => hasShape(one, ticket));
}
