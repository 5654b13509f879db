// @vitest-environment node
import { expect, it } from 'vitest';
import {
  queueLogSchema,
  type StaffQueue,
  staffQueueSchema,
  staffQueueTicketSchema,
} from './queue-staff.ts';
import { queueTicketStatuses } from './queue-ticket.ts';
import {
  isQueueLog,
  isStaffQueue,
  isStaffQueueTicket,
  isStaffTicket,
  isStaffTicketList,
} from './staff-guards.ts';
import { staffTicketListSchema, staffTicketSchema, ticketStates } from './ticket.ts';

const instant = '2025-11-06T12:00:00Z';
const queueTicket = {
  code: 'c',
  number: 1,
  ticketStatus: 'BEING_CALLED',
  attendeeFirstName: 'Jan',
  attendeeLastName: 'Jansen',
  interviewerName: 'Ann',
  ticketStatusUpdated: instant,
  showUpBefore: instant,
} as const;
const queue: StaffQueue = {
  paused: false,
  waiting: 0,
  beingCalled: 1,
  inSession: 0,
  used: 0,
  forfeited: 0,
  estimatedWaitingTime: 8,
  tickets: [queueTicket],
  timestamp: instant,
};
const entry = { action: 'start', from: 'VALID', to: 'IN_SESSION', actor: 'Ann', at: instant };
const ticket = {
  state: 'NEW',
  type: 'waffles',
  ticketNumber: 7,
  firstName: 'Jan',
  lastName: 'Jansen',
  secret: 's',
  stateUpdated: instant,
};

const values = [
  ...[undefined, null, '', 'x', 7, 1.5, Number.NaN, true, {}, [], ['a', 1], [null], instant],
  ...[...queueTicketStatuses, ...ticketStates, [queueTicket], [queueTicket, { code: 'd' }]],
];

it.each([
  ['queue', queue, staffQueueSchema, isStaffQueue],
  ['queue ticket', queueTicket, staffQueueTicketSchema, isStaffQueueTicket],
  ['ticket', ticket, staffTicketSchema, isStaffTicket],
])('judges a %s as the contract does', (_what, whole, schema, guard) => {
  expect(guard(whole)).toBe(true);
  for (const nothing of [undefined, null, 'x', []]) expect(guard(nothing)).toBe(false);
  for (const field of Object.keys(whole)) {
    for (const value of values) {
      const changed = { ...whole, [field]: value };
      const { success } = schema.safeParse(changed);
      expect(guard(changed), `${field}: ${JSON.stringify(value)}`).toBe(success);
    }
  }
});

it.each([
  [[ticket, ticket]],
  [[]],
  [[ticket, null]],
  [[{ ...ticket, state: 'x' }]],
  [ticket],
  ['x'],
])('judges the list %j as the contract does', (list) => {
  expect(isStaffTicketList(list)).toBe(staffTicketListSchema.safeParse(list).success);
});

it.each(Object.keys(entry))('judges the %s of what happened as the contract does', (field) => {
  for (const value of values) {
    const changed = [entry, { ...entry, [field]: value }];
    const { success } = queueLogSchema.safeParse(changed);
    expect(isQueueLog(changed), JSON.stringify(value)).toBe(success);
  }
});
