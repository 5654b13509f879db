import type { QueueBoard } from './queue-staff.ts';
import type { QueueTicket } from './queue-ticket.ts';
import type { Ticket } from './ticket.ts';

// The contracts of what phones and the number board poll, without zod: it weighs more than all else
// that their pages bring. The compiler asks for every field, and a test holds these against the contracts.

type Guard = (value: unknown) => boolean;
type Guards<Shape> = Record<keyof Shape, Guard>;

const isText: Guard = (value) => typeof value === 'string';
const isNumber: Guard = (value) => Number.isFinite(value);
const isWhole: Guard = (value) => Number.isInteger(value);
const isFlag: Guard = (value) => typeof value === 'boolean';
const isTicketNumber: Guard = (value) => isText(value) || isNumber(value);
const isInstant: Guard = (value) => isText(value) && !Number.isNaN(Date.parse(String(value)));
const isListOf = (guard: Guard) => (value: unknown) => Array.isArray(value) && value.every(guard);
const isOneOf = (texts: readonly string[]) => (value: unknown) => texts.includes(String(value));
const orNothing = (guard: Guard) => (value: unknown) =>
  value === undefined || value === null || guard(value);

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
  estimatedWaitingTime: (value) => value === null || isNumber(value),
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

function hasShape(value: unknown, guards: Readonly<Record<string, Guard>>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(guards).every(([name, guard]) => guard(fields[name]));
}
