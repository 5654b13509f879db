import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueueTicketRow } from './queue-tickets-table.ts';
import { QueueSnapshot } from './snapshot.ts';

const now = Date.parse('2025-11-06T09:00:00Z');
const signer = { proofOf: (statement: string) => `proof of ${statement}` };

const makeRow = (number: number, overrides: Partial<QueueTicketRow> = {}): QueueTicketRow => ({
  code: `code-${number}`,
  number,
  status: 'VALID',
  statusUpdated: new Date(now),
  firstName: 'Jan',
  lastName: 'Jansen',
  phone: `+3161234${number}`,
  email: '',
  language: 'en',
  interviewerName: null,
  showUpBefore: null,
  sessionStarted: null,
  sessionEnded: null,
  forfeitedFrom: null,
  remindMe: true,
  reminded: null,
  idempotencyKey: null,
  createdAt: new Date(now),
  version: 1,
  changedAt: new Date(now),
  changedIn: '1',
  ...overrides,
});

describe('the queue in memory', () => {
  let clock: number;
  let snapshot: QueueSnapshot;

  const read = (code: string): Omit<QueueTicket, 'timestamp'> =>
    JSON.parse(`${snapshot.view(code)?.head}"}`);
  const waitingBefore = (number: number) => read(`code-${number}`).numbersWaitingBeforeYou;

  beforeEach(() => {
    clock = now;
    snapshot = new QueueSnapshot({ now: () => clock, signer });
    snapshot.apply([makeRow(1), makeRow(2), makeRow(4)]);
  });

  it('keeps an answer until something changes for that ticket', () => {
    const answer = snapshot.view('code-2');
    snapshot.apply([makeRow(5)]);
    expect(snapshot.view('code-2')).toBe(answer);
    expect(waitingBefore(5)).toEqual([1, 2, 4]);
    snapshot.apply([
      makeRow(1, { status: 'IN_SESSION', version: 2, sessionStarted: new Date(now) }),
    ]);
    expect(read('code-2')).toMatchObject({
      numbersWaitingBeforeYou: [],
      numbersCurrentlyInSession: [1],
    });
  });

  it('shows staff an interview that ended long ago, however many were forfeited since', () => {
    const ended = (number: number, status: 'USED' | 'FORFEITED') =>
      makeRow(number, { status, statusUpdated: new Date(now + number) });
    snapshot.apply([ended(10, 'USED')]);
    snapshot.apply(Array.from({ length: 30 }, (_, index) => ended(11 + index, 'FORFEITED')));
    const codes = snapshot.codesForStaff();
    expect(codes.slice(0, 4)).toEqual(['code-1', 'code-2', 'code-4', 'code-40']);
    expect(codes.at(-1)).toBe('code-10');
    expect(codes).toHaveLength(3 + 20 + 1);
  });

  it('lets nothing old overtake what is newer, and takes who comes late into the middle', () => {
    snapshot.apply([makeRow(1, { status: 'FORFEITED', version: 3 })]);
    snapshot.apply([makeRow(1, { status: 'VALID', version: 2 })]);
    expect(waitingBefore(4)).toEqual([2]);
    snapshot.apply([makeRow(3)]);
    expect(waitingBefore(4)).toEqual([2, 3]);
    const replace = snapshot.startReplacing();
    snapshot.apply([makeRow(5)]);
    replace([makeRow(4)]);
    expect(waitingBefore(4)).toEqual([]);
    // It was not there yet when the others were read.
    expect(waitingBefore(5)).toEqual([4]);
    expect(snapshot.view('code-2')).toBeUndefined();
  });

  it('knows who did not show up, from that instant on', () => {
    const called = {
      status: 'BEING_CALLED',
      showUpBefore: new Date(now + 300_000),
      version: 2,
    } as const;
    snapshot.apply([makeRow(1, called)]);
    expect(snapshot.hasOverdue(now + 299_999)).toBe(false);
    expect(snapshot.hasOverdue(now + 300_000)).toBe(true);
  });

  it('makes estimates anew while a session goes on, the same ones on all backends', () => {
    const minute = 60_000;
    const session = { interviewerName: 'Ann', version: 2 };
    const rows = [
      makeRow(1, {
        ...session,
        status: 'USED',
        sessionStarted: new Date(now - 10 * minute),
        sessionEnded: new Date(now),
      }),
      makeRow(2, { ...session, status: 'IN_SESSION', sessionStarted: new Date(now) }),
    ];
    snapshot.apply(rows);
    expect(read('code-4').estimatedWaitingTime).toBe(10);
    clock = now + 4 * minute;
    expect(read('code-4').estimatedWaitingTime).toBe(6);
    // Another backend is asked a moment later.
    const answer = snapshot.view('code-4');
    clock += 29_000;
    snapshot.apply([makeRow(5)]);
    expect(snapshot.view('code-4')?.etag).toBe(answer?.etag);
    const other = new QueueSnapshot({ now: () => clock, signer });
    other.apply([...rows, makeRow(4)]);
    expect(other.view('code-4')?.etag).toBe(answer?.etag);
  });
});
