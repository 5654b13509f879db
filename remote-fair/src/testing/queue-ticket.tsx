import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import type { Language } from '@site/shared/i18n/language';
import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import page from '../features/queue-ticket/queue-ticket-page.tsx';
import { createFairNetwork } from './fair-network.ts';
import { SiteProviders } from './site.tsx';

// The page of a queue ticket, on a phone whose clock is wrong.

export const network = createFairNetwork();
export const view = 'GET /api/challenge/ticket/view/code-1';
/** The phone is ten minutes fast. */
const serverNow = Date.parse('2025-11-06T12:00:00Z');
const phoneAhead = 600_000;

export const waiting: QueueTicket = {
  number: 42,
  ticketStatus: 'VALID',
  attendeeFirstName: 'Grace',
  attendeeLastName: 'Hopper',
  interviewerName: null,
  ticketStatusUpdated: '2025-11-06T11:50:00Z',
  numbersWaitingBeforeYou: [40, 41],
  numbersCurrentlyInSession: [38],
  estimatedWaitingTime: 12,
  timestamp: '2025-11-06T12:00:00Z',
  showUpBefore: null,
  remindMe: true,
};
export const called: QueueTicket = {
  ...waiting,
  ticketStatus: 'BEING_CALLED',
  interviewerName: 'Ada',
  numbersWaitingBeforeYou: [],
  showUpBefore: '2025-11-06T12:01:05Z',
};

/** The phone and its service, for the tests of the file that calls this. */
export function installQueueTicket(): void {
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
    vi.useFakeTimers({ now: serverNow + phoneAhead, shouldAdvanceTime: true });
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}

/** Has the service answer with a ticket of now. */
export const answerWith = (ticket: QueueTicket) =>
  network.answer(view, () => {
    const timestamp = new Date(Date.now() - phoneAhead).toISOString();
    return HttpResponse.json({ ...ticket, timestamp });
  });

/** Opens the ticket. */
export function visit(language: Language = 'en'): RenderResult {
  return render(
    <MemoryRouter initialEntries={['/jf-ticket/code-1']}>
      <SiteProviders language={language}>
        <Routes>
          <Route path="/jf-ticket/:ticketCode" element={<page.Page data={undefined} />} />
        </Routes>
      </SiteProviders>
    </MemoryRouter>,
  );
}

/** Lets time go by, in milliseconds. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
