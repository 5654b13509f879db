// @vitest-environment node
import { HttpResponse, http as route } from 'msw';
import { describe, expect, it } from 'vitest';
import {
  answer,
  calls,
  header,
  lastSent,
  network,
  recordNetwork,
  sent,
} from '../../../shared/test/recorded-network.ts';
import { getQueueBoard } from '../features/board/api/get-queue-board.ts';
import { registerForChallenge } from '../features/challenge/api/register-for-challenge.ts';
import { getTicket } from '../features/queue-ticket/api/get-ticket.ts';
import { setReminder } from '../features/queue-ticket/api/set-reminder.ts';
import { queueTicketImageUrl } from '../features/queue-ticket/ticket-image-url.ts';
import { callNext, setQueuePaused, takeQueueStep } from '../features/staff/api/change-queue.ts';
import { progressScannedTicket, setTicketState } from '../features/staff/api/change-ticket.ts';
import { getStaffQueue } from '../features/staff/api/get-staff-queue.ts';
import { getTickets } from '../features/staff/api/get-tickets.ts';
import { createTicket } from '../features/ticket-registration/api/create-ticket.ts';
import { getTicketsBySecret } from '../features/ticket-view/api/get-tickets-by-secret.ts';
import { ticketImageUrl } from '../qr/ticket-image-url.ts';

recordNetwork();

describe('fair', () => {
  it('registers for the challenge', async () => {
    const registration = {
      firstName: 'Jan',
      lastName: 'Jansen',
      phone: '0612345678',
      email: '',
      options: {},
    };
    await registerForChallenge(registration, { idempotencyKey: 'form-1', corrects: 'form-0' });
    expect(lastSent()).toMatchObject({ call: 'POST /api/challenge/ticket', body: registration });
    expect(header('Idempotency-Key')).toBe('form-1');
    expect(header('Corrects-Registration')).toBe('form-0');
  });

  it('reads a queue ticket and switches its reminders', async () => {
    const ticket = {
      number: 12,
      ticketStatus: 'VALID',
      attendeeFirstName: 'Jan',
      attendeeLastName: 'Jansen',
      interviewerName: null,
      ticketStatusUpdated: '2025-11-06T12:00:00Z',
      numbersWaitingBeforeYou: [10, 11],
      numbersCurrentlyInSession: [],
      estimatedWaitingTime: 8,
      timestamp: '2025-11-06T12:00:00+01:00',
      showUpBefore: null,
      remindMe: false,
    };
    answer('*/api/challenge/ticket/view/*', ticket);
    expect((await getTicket('abc', {})).answer).toEqual(ticket);
    await setReminder('abc', true);
    await setReminder('abc', false);
    expect(calls().filter((call) => !call.endsWith('/xsrf'))).toEqual([
      'GET /api/challenge/ticket/view/abc',
      'PATCH /api/challenge/ticket/reminders/abc/true',
      'PATCH /api/challenge/ticket/reminders/abc/false',
    ]);
    expect(lastSent()?.body).toBeUndefined();
    expect(queueTicketImageUrl('abc')).toBe('/api/challenge/ticket/view/abc.svg');
  });

  it('asks for a queue ticket again by its tag, and keeps what it knows while that holds', async () => {
    const ticket = {
      number: 12,
      ticketStatus: 'VALID',
      attendeeFirstName: 'Jan',
      attendeeLastName: 'Jansen',
      ticketStatusUpdated: '2025-11-06T12:00:00Z',
      numbersWaitingBeforeYou: [],
      numbersCurrentlyInSession: [],
      timestamp: '2025-11-06T12:00:00Z',
      remindMe: false,
    };
    answer('*/api/challenge/ticket/view/*', ticket, { headers: { ETag: '"1"' } });
    const known = await getTicket('abc', {});
    expect(header('If-None-Match')).toBeNull();
    network.use(route.get('*/api/challenge/*', ({ request }) => notModified(request)));
    expect((await getTicket('abc', { known })).answer).toBe(known.answer);
    answer(
      '*/api/challenge/ticket/view/*',
      { ...ticket, number: 13 },
      { headers: { ETag: '"2"' } },
    );
    const changed = await getTicket('abc', { known });
    expect(changed).toMatchObject({ answer: { number: 13 }, tag: '"2"' });
  });

  it('runs the queue for staff, with their token and one key per tap', async () => {
    const staff = { staffToken: 'staff', idempotencyKey: 'tap-1' };
    const called = {
      code: 'c',
      number: 1,
      ticketStatus: 'BEING_CALLED',
      attendeeFirstName: 'Jan',
      attendeeLastName: 'Jansen',
      interviewerName: 'Ann',
      ticketStatusUpdated: '2025-11-06T12:00:00Z',
      showUpBefore: '2025-11-06T12:05:00Z',
    };
    answer('*/api/challenge/staff/queue/*', called);
    answer('*/api/challenge/staff/queue/c/*', called);
    expect(await callNext('Ann', staff)).toEqual(called);
    expect(lastSent()?.body).toEqual({ interviewerName: 'Ann' });
    expect(header('Authorization')).toBe('Bearer staff');
    expect(header('Idempotency-Key')).toBe('tap-1');
    await takeQueueStep({ code: 'c', action: 'start' }, staff);
    await setQueuePaused(true, staff);
    expect(calls()).toEqual([
      'POST /api/challenge/staff/queue/next',
      'POST /api/challenge/staff/queue/c/start',
      'POST /api/challenge/staff/queue/pause',
    ]);
  });

  it('asks for the queue and the board again by their tags', async () => {
    const queue = {
      paused: false,
      waiting: 0,
      beingCalled: 0,
      inSession: 0,
      used: 0,
      forfeited: 0,
      estimatedWaitingTime: null,
      tickets: [],
      timestamp: '2025-11-06T12:00:00Z',
    };
    const board = { ...queue, beingCalled: [1], inSession: [], waiting: [] };
    answer('*/api/challenge/staff/queue', queue, { headers: { ETag: '"1"' } });
    answer('*/api/challenge/board', board, { headers: { ETag: '"1"' } });
    const knownQueue = await getStaffQueue({ staffToken: 'staff' });
    expect(header('Authorization')).toBe('Bearer staff');
    const knownBoard = await getQueueBoard({});
    expect([header('Authorization'), knownBoard.answer.beingCalled]).toEqual([null, [1]]);
    network.use(route.get('*/api/challenge/*', ({ request }) => notModified(request)));
    network.use(route.get('*/api/challenge/staff/*', ({ request }) => notModified(request)));
    expect((await getQueueBoard({ known: knownBoard })).answer).toBe(knownBoard.answer);
    const queueNow = await getStaffQueue({ staffToken: 'staff', known: knownQueue });
    expect(queueNow.answer).toBe(knownQueue.answer);
  });
});

describe('ticket API', () => {
  const ticket = {
    firstName: 'Jan',
    lastName: 'Jansen',
    phoneNumber: '0612345678',
    email: '',
    employeeLookingForJob: true,
    zzpLookingForJob: false as const,
    homeAssistantInfo: false as const,
  };
  const listed = {
    state: 'NEW' as const,
    type: 'wafels',
    ticketNumber: 3,
    firstName: 'Jan',
    lastName: 'J.',
  };

  it('creates a ticket of one type, or of several with the combined content type', async () => {
    await createTicket('wafels', ticket, {});
    expect(lastSent()).toMatchObject({ call: 'POST /ticket-api/tickets', body: ticket });
    expect(header('Ticket-Type')).toBe('wafels');
    expect(header('Content-Type')).toBe('application/vnd.site.ticket+json');
    await createTicket('wafels,minigame', ticket, { corrects: 'form-0' });
    expect(header('Corrects-Registration')).toBe('form-0');
    expect(header('Ticket-Type')).toBe('wafels,minigame');
    expect(header('Content-Type')).toBe('application/vnd.site.combined-ticket+json');
  });

  it('reads tickets by secret and by state', async () => {
    answer('*/ticket-api/tickets*', [listed]);
    answer('*/ticket-api/tickets/by-secret/*', [listed]);
    expect((await getTicketsBySecret('wafels', 's1', {})).answer).toEqual([listed]);
    expect(lastSent()?.call).toBe('GET /ticket-api/tickets/by-secret/s1');
    expect(header('Ticket-Type')).toBe('wafels');
    await getTickets({ staffToken: 'staff' });
    expect(lastSent()?.call).toBe(
      'GET /ticket-api/tickets?state=NEW&state=ACTIVE&state=USED&state=FORFEITED',
    );
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('progresses tickets for staff', async () => {
    await setTicketState('s1', 'USED', { staffToken: 'staff' });
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/s1/state',
      body: { state: 'USED' },
    });
    await setTicketState('s1', 'NEW', { staffToken: 'staff', type: 'wafels' });
    expect(lastSent()?.body).toEqual({ state: 'NEW' });
    expect(header('Ticket-Type')).toBe('wafels');
    await progressScannedTicket({ type: 'wafels', secret: 's1' }, { staffToken: 'staff' });
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/state',
      body: { type: 'wafels', secret: 's1' },
    });
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('knows the addresses of QR images', () => {
    expect(ticketImageUrl('wafels', 's1')).toBe('/ticket-api/tickets/qr/wafels/s1.svg');
  });

  it('raises an error for a missing required parameter', async () => {
    const missing = (name: string) => `Missing required parameter: ${name}`;
    await expect(createTicket('', ticket, {})).rejects.toThrow(missing('type'));
    await expect(getTicketsBySecret('', 's1', {})).rejects.toThrow(missing('type'));
    await expect(getTicketsBySecret('wafels', '', {})).rejects.toThrow(missing('secret'));
    await expect(setTicketState('', 'USED', { staffToken: 'staff' })).rejects.toThrow(
      missing('secret'),
    );
    expect(() => ticketImageUrl('wafels', '')).toThrow(missing('secret'));
    expect(() => ticketImageUrl('', 's1')).toThrow(missing('type'));
    expect(sent).toEqual([]);
  });
});

/** As a service answers that knows the tag; any other request is none of this test's. */
function notModified(request: Request) {
  const status = request.headers.get('If-None-Match') === '"1"' ? 304 : 500;
  return new HttpResponse(null, { status });
}
