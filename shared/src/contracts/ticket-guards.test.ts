// @vitest-environment node
import { expect, it } from 'vitest';
import { type QueueBoard, queueBoardSchema } from './queue-staff.ts';
import { type QueueTicket, queueTicketSchema, queueTicketStatuses } from './queue-ticket.ts';
import { type Ticket, ticketListSchema, ticketStates } from './ticket.ts';
import { isQueueBoard, isQueueTicket, isTicketList } from './ticket-guards.ts';

const queueTicket: QueueTicket = {
  number: 12,
  ticketStatus: 'BEING_CALLED',
  attendeeFirstName: 'Jan',
  attendeeLastName: 'Jansen',
  interviewerName: 'Ada',
  ticketStatusUpdated: '2025-11-06T12:00:00Z',
  numbersWaitingBeforeYou: [10, '11'],
  numbersCurrentlyInSession: [],
  estimatedWaitingTime: 8,
  timestamp: '2025-11-06T12:00:00+01:00',
  showUpBefore: '2025-11-06T12:05:00.000Z',
  remindMe: false,
};
const ticket: Ticket = {
  state: 'NEW',
  type: 'waffles',
  ticketNumber: 7,
  firstName: 'Jan',
  lastName: 'Jansen',
};

const board: QueueBoard = {
  paused: false,
  beingCalled: [41],
  inSession: [],
  waiting: [42, 43],
  estimatedWaitingTime: null,
  timestamp: '2025-11-06T12:00:00Z',
};

const values = [undefined, null, '', 'x', 7, Number.NaN, true, {}, [], ['a', 1], [null]];

it.each(Object.keys(queueTicket))('judges a queue ticket’s %s as the contract does', (field) => {
  for (const value of [...values, ...queueTicketStatuses]) {
    const changed = { ...queueTicket, [field]: value };
    const { success } = queueTicketSchema.safeParse(changed);
    expect(isQueueTicket(changed), `${field}: ${String(value)}`).toBe(success);
  }
  expect(isQueueTicket(queueTicket)).toBe(true);
});

it.each(Object.keys(ticket))('judges a ticket’s %s as the contract does', (field) => {
  for (const value of [...values, ...ticketStates]) {
    const changed = [ticket, { ...ticket, [field]: value }];
    const { success } = ticketListSchema.safeParse(changed);
    expect(isTicketList(changed), `${field}: ${String(value)}`).toBe(success);
  }
});

it.each(Object.keys(board))('judges a board’s %s as the contract does', (field) => {
  for (const value of [...values, [1.5], 1.5]) {
    const changed = { ...board, [field]: value };
    const { success } = queueBoardSchema.safeParse(changed);
    expect(isQueueBoard(changed), `${field}: ${String(value)}`).toBe(success);
  }
  expect(isQueueBoard(board)).toBe(true);
});

it.each([null, undefined, 'x', 7, {}, [null], [7]])('knows that %j is neither', (value) => {
  expect(isQueueTicket(value)).toBe(false);
  expect(isTicketList(value)).toBe(false);
});
