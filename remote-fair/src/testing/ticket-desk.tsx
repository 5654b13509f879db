import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { DeskActivity, DeskTicket } from '@site/shared/contracts/ticket-desk';
import type { Language } from '@site/shared/i18n/language';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { forgetQrKeys } from '../features/staff/qr-keys-store.ts';
// The page loads it when somebody has signed in; its texts are there from the start.
import '../features/staff/staff-desk.tsx';
import page from '../features/staff/staff-page.tsx';
import { createFairNetwork } from './fair-network.ts';
import { Site } from './site.tsx';

// The desk where tickets are looked up, with one person who is called and one ticket for waffles.

export const network = createFairNetwork();
const queueCall = 'GET /api/challenge/staff/queue';
export const searchCall = 'POST /ticket-api/tickets/search';
export const listCall = 'GET /ticket-api/tickets';
export const deskCall = 'GET /ticket-api/tickets/desk';
export const keysCall = 'GET /ticket-api/tickets/qr-keys';
export const makeCall = 'POST /ticket-api/tickets/desk';
export const code = 'K7M3PX4P';
export const scanCall = 'PATCH /ticket-api/tickets/state';
export const codeCall = 'PATCH /ticket-api/tickets/K7M3PX4P/state';
export const startCall = 'POST /api/challenge/staff/queue/code-17/start';

const called: StaffQueueTicket = {
  code: 'code-17',
  number: 17,
  ticketStatus: 'BEING_CALLED',
  attendeeFirstName: 'Ada',
  attendeeLastName: 'Lovelace',
  interviewerName: 'Ann',
  ticketStatusUpdated: '2025-11-06T12:50:00Z',
  showUpBefore: '2025-11-06T12:55:00Z',
};
export const waffles: DeskTicket = {
  state: 'NEW',
  type: 'waffles',
  ticketNumber: 17,
  firstName: 'Grace',
  lastName: 'Hopper',
  code,
  phoneEnd: '678',
  canUndo: true,
  stateUpdated: '2025-11-06T12:00:00Z',
};

const stock = { left: 12, unused: 5, used: 83, waiting: 0 };
const activities: DeskActivity[] = [
  { type: 'waffles', ...stock },
  { type: 'lego', ...stock, left: null },
];

/** What the service finds; tests change it. */
export const found: { tickets: DeskTicket[] } = { tickets: [] };

/** The desk with its services, for the tests of the file that calls this. */
export function installTicketDesk(): void {
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    found.tickets = [waffles];
    localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ann' }));
    network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
    network.answer(searchCall, () => HttpResponse.json({ tickets: found.tickets, more: 0 }));
    network.answer('GET /api/challenge/staff/queue/sms', () => HttpResponse.json({ sms: [] }));
    network.answer(deskCall, () => HttpResponse.json({ activities }));
    network.answer(keysCall, () =>
      HttpResponse.json({ keys: [], activities: activities.map(({ type }) => type) }),
    );
    network.answer(scanCall, () => HttpResponse.json({ ...waffles, state: 'USED' }));
    network.answer(startCall, () => HttpResponse.json({ ...called, ticketStatus: 'IN_SESSION' }));
    network.answer(queueCall, () =>
      HttpResponse.json({
        ...{ paused: false, waiting: 0, beingCalled: 1, inSession: 0, used: 0, forfeited: 0 },
        estimatedWaitingTime: null,
        tickets: [called],
        timestamp: new Date().toISOString(),
      }),
    );
  });
  afterEach(() => {
    cleanup();
    forgetQrKeys();
    localStorage.clear();
  });
}

export const answerPanel = () => {
  const panel = document.querySelector<HTMLElement>('[data-answer]');
  if (!panel) throw new Error('There is no answer.');
  return within(panel);
};
/** The calls that changed something. */
export const changes = () =>
  network.received
    .filter(({ call }) => /^(?:PATCH|POST)/.test(call) && call !== searchCall)
    .map(({ call }) => call);

/** Opens the desk of somebody who has signed in. */
export async function work(language: Language = 'en') {
  render(
    <Site language={language}>
      <page.Page data={undefined} />
    </Site>,
  );
  await screen.findByText(language === 'en' ? 'Connected' : 'Verbonden');
}

export function typeIn(text: string) {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}
