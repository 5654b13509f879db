import { emptyInterviewNote } from '@site/shared/contracts/interview-note';
import type { StaffQueue, StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { StaffRole } from '@site/shared/contracts/staff-role';
import type { Language } from '@site/shared/i18n/language';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
// The page loads it when somebody has signed in; its texts are there from the start.
import '../features/staff/accept-invitation.tsx';
import '../features/staff/interview-note.tsx';
import '../features/staff/staff-desk.tsx';
import page from '../features/staff/staff-page.tsx';
import { createFairNetwork, type ReceivedRequest, refusal } from './fair-network.ts';
import { Site } from './site.tsx';

export const network = createFairNetwork();
export const queueCall = 'GET /api/challenge/staff/queue';
export const smsCall = 'GET /api/challenge/staff/queue/sms';
export const qrKeysCall = 'GET /ticket-api/tickets/qr-keys';
const deskCall = 'GET /ticket-api/tickets/desk';
export const scanCall = 'PATCH /ticket-api/tickets/state';
const serverNow = Date.parse('2025-11-06T13:02:00Z');
/** The device is ten minutes slow. */
export const deviceBehind = 600_000;
export const secret = 'abcdefghijklm9opqrstuv';
export const qr = JSON.stringify({ type: 'waffles', secret });

export const used = {
  state: 'USED',
  type: 'waffles',
  ticketNumber: 17,
  firstName: 'Grace',
  lastName: 'Hopper',
  secret,
  stateUpdated: '2025-11-06T13:02:00Z',
};

export const ticket = (number: number, more: Partial<StaffQueueTicket> = {}): StaffQueueTicket => ({
  code: `code-${number}`,
  number,
  ticketStatus: 'VALID',
  attendeeFirstName: `Visitor ${number}`,
  attendeeLastName: 'Jansen',
  interviewerName: null,
  ticketStatusUpdated: '2025-11-06T12:50:00Z',
  showUpBefore: null,
  ...more,
});

export const called = ticket(41, {
  ticketStatus: 'BEING_CALLED',
  interviewerName: 'Ada',
  showUpBefore: '2025-11-06T13:03:05Z',
});

/** What there is of an interview before anybody writes. */
export const noNote = { version: 0, value: emptyInterviewNote, savedAt: null, savedBy: null };

let queue: Partial<StaffQueue>;

/** What the service answers from now on; those who wait are counted. */
export function queueOf(tickets: readonly StaffQueueTicket[], more: Partial<StaffQueue> = {}) {
  queue = { tickets: [...tickets], ...more };
}

/** The service with a queue, for the tests of the file that calls this. */
export function installStaffDesk(): void {
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    vi.useFakeTimers({ now: serverNow - deviceBehind, shouldAdvanceTime: true });
    queueOf([]);
    network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
    network.answer(qrKeysCall, () => refusal(404, 'notFound'));
    network.answer(smsCall, () => HttpResponse.json({ sms: [] }));
    network.answer(deskCall, () => HttpResponse.json({ activities: [] }));
    network.answer('GET /api/challenge/staff/queue/*/note', () => HttpResponse.json(noNote));
    network.answer(queueCall, ({ headers }) => {
      if (headers.get('Authorization') !== 'Bearer right') return refusal(401, 'unauthorised');
      const count = (status: string) =>
        queue.tickets?.filter(({ ticketStatus }) => ticketStatus === status).length;
      return HttpResponse.json({
        paused: false,
        waiting: count('VALID'),
        beingCalled: count('BEING_CALLED'),
        inSession: count('IN_SESSION'),
        used: 0,
        forfeited: 0,
        estimatedWaitingTime: 4,
        timestamp: new Date(Date.now() + deviceBehind).toISOString(),
        ...queue,
      });
    });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}

export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
export const sentTo = (call: string): ReceivedRequest[] =>
  network.received.filter((request) => request.call === call);

export function visit(language: Language = 'en'): void {
  render(
    <Site language={language}>
      <page.Page data={undefined} />
    </Site>,
  );
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

export function signIn(token = 'right') {
  type(screen.getByLabelText('Team token'), token);
  type(screen.getByLabelText('Your name'), 'Ada');
  fireEvent.click(screen.getByText('Start work'));
}

/** Opens the page on a device that has been signed in before. */
export async function work(role?: StaffRole) {
  localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ada', role }));
  visit();
  await screen.findByText('Connected');
}

export function scan(text: string) {
  const field = screen.getByLabelText('Number, name, code or phone');
  type(field, text);
  fireEvent.submit(field);
}
