// @vitest-environment node
import { HttpResponse, http as route } from 'msw';
import { describe, expect, it } from 'vitest';
import { answer, calls, header, lastSent, network, sent } from '../../test/recorded-network.ts';
import { registerForChallenge } from './challenge.ts';
import { getPoffertjes } from './poffertjes.ts';
import { callNext, getStaffQueue, setQueuePaused, takeQueueStep } from './queue-staff.ts';
import { setReminders } from './queue-ticket.ts';
import * as staffTickets from './staff-tickets.ts';
import { challengeTicketImageUrl, queueTicketImageUrl, ticketImageUrl } from './ticket-images.ts';
import { getQueueBoard, getTicket, getTicketsBySecret } from './ticket-polls.ts';
import * as tickets from './tickets.ts';

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
    expect(challengeTicketImageUrl('s/1')).toBe('/api/challenge/tickets/qr/s%2F1.png');
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
    expect((await getTicket('abc')).answer).toEqual(ticket);
    await setReminders('abc', true);
    await setReminders('abc', false);
    expect(calls()).toEqual([
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
    const known = await getTicket('abc');
    expect(header('If-None-Match')).toBeNull();
    network.use(route.get('*/api/challenge/*', ({ request }) => notModified(request)));
    expect(await getTicket('abc', { known })).toBe(known);
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
    const knownBoard = await getQueueBoard();
    expect([header('Authorization'), knownBoard.answer.beingCalled]).toEqual([null, [1]]);
    network.use(route.get('*/api/challenge/*', ({ request }) => notModified(request)));
    network.use(route.get('*/api/challenge/staff/*', ({ request }) => notModified(request)));
    expect(await getQueueBoard({ known: knownBoard })).toBe(knownBoard);
    expect(await getStaffQueue({ staffToken: 'staff', known: knownQueue })).toBe(knownQueue);
  });

  it('reads the code of the poffertjes', async () => {
    answer('*/api/poffertjes', { code: 'warm' });
    expect(await getPoffertjes()).toEqual({ code: 'warm' });
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
    await tickets.createTicket('wafels', ticket);
    expect(lastSent()).toMatchObject({ call: 'POST /ticket-api/tickets', body: ticket });
    expect(header('Ticket-Type')).toBe('wafels');
    expect(header('Content-Type')).toBe('application/vnd.site.ticket+json');
    await tickets.createTicket('wafels,minigame', ticket, { corrects: 'form-0' });
    expect(header('Corrects-Registration')).toBe('form-0');
    expect(header('Ticket-Type')).toBe('wafels,minigame');
    expect(header('Content-Type')).toBe('application/vnd.site.combined-ticket+json');
  });

  it('reads tickets by secret and by state', async () => {
    answer('*/ticket-api/tickets*', [listed]);
    answer('*/ticket-api/tickets/by-secret/*', [listed]);
    expect((await getTicketsBySecret('wafels', 's1')).answer).toEqual([listed]);
    expect(lastSent()?.call).toBe('GET /ticket-api/tickets/by-secret/s1');
    expect(header('Ticket-Type')).toBe('wafels');
    await staffTickets.getTickets(['NEW', 'ACTIVE'], { staffToken: 'staff' });
    expect(lastSent()?.call).toBe('GET /ticket-api/tickets?state=NEW&state=ACTIVE');
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('progresses tickets for staff', async () => {
    await staffTickets.setTicketState('s1', 'USED', { staffToken: 'staff' });
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/s1/state',
      body: { state: 'USED' },
    });
    await staffTickets.setTicketState('s1', 'NEW', { type: 'wafels' });
    expect(lastSent()?.body).toEqual({ state: 'NEW' });
    expect(header('Ticket-Type')).toBe('wafels');
    await staffTickets.progressScannedTicket(
      { type: 'wafels', secret: 's1' },
      { staffToken: 'staff' },
    );
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/state',
      body: { type: 'wafels', secret: 's1' },
    });
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('knows the addresses of QR images', () => {
    expect(ticketImageUrl('wafels', 's1', 'svg')).toBe('/ticket-api/tickets/qr/wafels/s1.svg');
  });

  it('raises an error for a missing required parameter', async () => {
    const missing = (name: string) => `Missing required parameter: ${name}`;
    await expect(tickets.createTicket('', ticket)).rejects.toThrow(missing('type'));
    await expect(getTicketsBySecret('', 's1')).rejects.toThrow(missing('type'));
    await expect(getTicketsBySecret('wafels', '')).rejects.toThrow(missing('secret'));
    await expect(staffTickets.setTicketState('', 'USED')).rejects.toThrow(missing('secret'));
    await expect(staffTickets.getTickets([])).rejects.toThrow(missing('state'));
    expect(() => ticketImageUrl('wafels', '', 'png')).toThrow(missing('secret'));
    expect(() => ticketImageUrl('', 's1', 'png')).toThrow(missing('type'));
    expect(sent).toEqual([]);
  });
});

/** As a service answers that knows the tag; any other request is none of this test's. */
function notModified(request: Request) {
  const status = request.headers.get('If-None-Match') === '"1"' ? 304 : 500;
  return new HttpResponse(null, { status });
}
