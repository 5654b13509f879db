import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { StaffTicket } from '@site/shared/contracts/ticket';
import { expect, it } from 'vitest';
import { findInList, findInQueue, inOrder } from './find-tickets.ts';

const makeQueueTicket = (overrides: Partial<StaffQueueTicket> = {}): StaffQueueTicket => ({
  code: 'code-17',
  number: 17,
  ticketStatus: 'BEING_CALLED',
  attendeeFirstName: 'Ada',
  attendeeLastName: 'Lovelace',
  interviewerName: 'Ann',
  ticketStatusUpdated: '2025-11-06T12:50:00Z',
  showUpBefore: '2025-11-06T12:55:00Z',
  ...overrides,
});
const makeTicket = (overrides: Partial<StaffTicket> = {}): StaffTicket => ({
  state: 'NEW',
  type: 'waffles',
  ticketNumber: 17,
  firstName: 'Grace',
  lastName: 'Hopper',
  secret: 's-17',
  stateUpdated: '2025-11-06T12:00:00Z',
  ...overrides,
});

const found = (text: string, known: { queue?: StaffQueueTicket[]; tickets?: StaffTicket[] }) =>
  inOrder([...findInQueue(text, known.queue ?? []), ...findInList(text, known.tickets ?? [])]);

it('finds every ticket of a number, in the queue and of each activity', () => {
  const tickets = [makeTicket(), makeTicket({ type: 'lego' }), makeTicket({ ticketNumber: 170 })];
  expect(found('017', { queue: [makeQueueTicket()], tickets })).toMatchObject([
    {
      label: { number: '17', name: 'Ada Lovelace' },
      code: { kind: 'queue', reference: 'code-17' },
    },
    { label: { type: 'waffles', number: '17' }, code: { kind: 'ticket', secret: 's-17' } },
    { label: { type: 'lego', number: '17' }, code: { kind: 'ticket', type: 'lego' } },
  ]);
});

it.each([
  ['hop', 1],
  ['grace hop', 1],
  ['Hopper  Grace', 1],
  ['renee', 1],
  ["o'neill", 1],
  ['grace lovelace', 0],
])('finds people by words of their name: %s', (text, count) => {
  const others = [makeTicket({ firstName: 'Renée', lastName: 'O’Neill', ticketNumber: 3 })];
  const queue = [makeQueueTicket()];
  expect(found(text, { queue, tickets: [makeTicket(), ...others] })).toHaveLength(count);
});

it('says what can be done with each, and puts what can be used first', () => {
  const queue = (['VALID', 'IN_SESSION', 'USED', 'FORFEITED'] as const).map((ticketStatus) =>
    makeQueueTicket({ ticketStatus }),
  );
  const tickets = (['FORFEITED', 'USED', 'ACTIVE', 'NEW'] as const).map((state) =>
    makeTicket({ state }),
  );
  const kinds = found('17', { queue, tickets }).map(({ status, code }) => [status, code?.kind]);
  expect(kinds.slice(0, 4)).toEqual([
    ['ACTIVE', 'ticket'],
    ['NEW', 'ticket'],
    ['FORFEITED', 'undo'],
    ['USED', 'undo'],
  ]);
  expect(kinds.slice(4).every(([, kind]) => kind === undefined)).toBe(true);
  // Another service keeps secrets to itself.
  expect(found('17', { tickets: [makeTicket({ secret: undefined })] })).toMatchObject([
    { code: undefined },
  ]);
});
