// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { answer, calls, header, lastSent, sent } from '../../test/recorded-network.ts';
import { challengeTicketImageUrl, registerForChallenge } from './challenge.ts';
import { getPoffertjes } from './poffertjes.ts';
import { getTicket, queueTicketImageUrl, setReminders } from './queue-ticket.ts';
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
    await registerForChallenge(registration);
    expect(lastSent()).toMatchObject({ call: 'POST /api/challenge/ticket', body: registration });
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
    expect(await getTicket('abc')).toEqual(ticket);
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
    await tickets.createTicket('wafels,minigame', ticket);
    expect(header('Ticket-Type')).toBe('wafels,minigame');
    expect(header('Content-Type')).toBe('application/vnd.site.combined-ticket+json');
  });

  it('reads tickets by secret and by state', async () => {
    answer('*/ticket-api/tickets*', [listed]);
    answer('*/ticket-api/tickets/by-secret/*', [listed]);
    expect(await tickets.getTicketsBySecret('wafels', 's1')).toEqual([listed]);
    expect(lastSent()?.call).toBe('GET /ticket-api/tickets/by-secret/s1');
    expect(header('Ticket-Type')).toBe('wafels');
    await tickets.getTickets(['NEW', 'ACTIVE'], { staffToken: 'staff' });
    expect(lastSent()?.call).toBe('GET /ticket-api/tickets?state=NEW&state=ACTIVE');
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('progresses tickets for staff', async () => {
    await tickets.setTicketState('s1', 'USED', { staffToken: 'staff' });
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/s1/state',
      body: { state: 'USED' },
    });
    await tickets.progressScannedTicket({ type: 'wafels', secret: 's1' }, { staffToken: 'staff' });
    expect(lastSent()).toMatchObject({
      call: 'PATCH /ticket-api/tickets/state',
      body: { type: 'wafels', secret: 's1' },
    });
    expect(header('Authorization')).toBe('Bearer staff');
  });

  it('knows the addresses of QR images', () => {
    expect(tickets.ticketImageUrl('wafels', 's1', 'svg')).toBe(
      '/ticket-api/tickets/qr/wafels/s1.svg',
    );
  });

  it('raises an error for a missing required parameter', async () => {
    const missing = (name: string) => `Missing required parameter: ${name}`;
    await expect(tickets.createTicket('', ticket)).rejects.toThrow(missing('type'));
    await expect(tickets.getTicketsBySecret('', 's1')).rejects.toThrow(missing('type'));
    await expect(tickets.getTicketsBySecret('wafels', '')).rejects.toThrow(missing('secret'));
    await expect(tickets.setTicketState('', 'USED')).rejects.toThrow(missing('secret'));
    await expect(tickets.getTickets([])).rejects.toThrow(missing('state'));
    expect(() => tickets.ticketImageUrl('wafels', '', 'png')).toThrow(missing('secret'));
    expect(() => tickets.ticketImageUrl('', 's1', 'png')).toThrow(missing('type'));
    expect(sent).toEqual([]);
  });
});
