import {
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
import type { QueueLogEntry, StaffQueue, StaffQueueTicket } from './queue-staff.ts';
import type { StaffTicket } from './ticket.ts';

const statuses = ['VALID', 'BEING_CALLED', 'IN_SESSION', 'USED', 'FORFEITED'];

const queueTicket: Guards<StaffQueueTicket> = {
  code: isText,
  number: isWhole,
  ticketStatus: isOneOf(statuses),
  attendeeFirstName: isText,
  attendeeLastName: isText,
  interviewerName: orNull(isText),
  ticketStatusUpdated: isInstant,
  showUpBefore: orNull(isInstant),
};

const queue: Guards<StaffQueue> = {
  paused: isFlag,
  waiting: isWhole,
  beingCalled: isWhole,
  inSession: isWhole,
  used: isWhole,
  forfeited: isWhole,
  estimatedWaitingTime: orNull(isNumber),
  tickets: isListOf(isStaffQueueTicket),
  timestamp: isInstant,
};

const logEntry: Guards<QueueLogEntry> = {
  action: isText,
  from: orNull(isOneOf(statuses)),
  to: isOneOf(statuses),
  actor: isText,
  at: isInstant,
};

const ticket: Guards<StaffTicket> = {
  state: isOneOf(['NEW', 'ACTIVE', 'USED', 'FORFEITED']),
  type: isText,
  ticketNumber: (value) => isText(value) || isNumber(value),
  firstName: isText,
  lastName: isText,
  secret: orMissing(isText),
  stateUpdated: orMissing(isInstant),
};

/** Whether something is the queue as staff see it, by `staffQueueSchema`. */
export function isStaffQueue(value: unknown): value is StaffQueue {
  return hasShape(value, queue);
}

/** Whether something is a queue ticket as staff see it, by `staffQueueTicketSchema`. */
export function isStaffQueueTicket(value: unknown): value is StaffQueueTicket {
  return hasShape(value, queueTicket);
}

/** Whether something is what happened to a queue ticket, by `queueLogSchema`. */
export function isQueueLog(value: unknown): value is QueueLogEntry[] {
  return Array.isArray(value) && value.every((one) => hasShape(one, logEntry));
}

/** Whether something is a list of tickets as staff see them, by `staffTicketListSchema`. */
export function isStaffTicketList(value: unknown): value is StaffTicket[] {
  return Array.isArray(value) && value.every(isStaffTicket);
}

/** Whether something is a ticket as staff see it, by `staffTicketSchema`. */
export function isStaffTicket(value: unknown): value is StaffTicket {
  return hasShape(value, ticket);
}
