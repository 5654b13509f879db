import type { Language } from '@site/shared/i18n/language';
import { cleanup, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
// The page loads it for who is let in; its texts are there from the start.
import '../features/organiser/organiser-desk.tsx';
import page from '../features/organiser/organiser-page.tsx';
import { createFairNetwork } from './fair-network.ts';
import { Site } from './site.tsx';

export const network = createFairNetwork();

/** The services that an organiser's page asks, with a team of one, for the tests of the file that calls this. */
export function installOrganiserDesk(): void {
  beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.server.close());
  beforeEach(() => {
    network.reset();
    network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
    network.answer('GET /api/challenge/staff/members', () => HttpResponse.json(teamOf()));
    network.answer('GET /api/challenge/staff/settings', () => HttpResponse.json(settingsOf()));
    network.answer('GET /api/challenge/staff/report', () => HttpResponse.json(reportOf()));
    network.answer('GET /api/challenge/staff/audit', () => HttpResponse.json({ lines: [] }));
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });
}

const phone = { id: 'd-1', kind: 'iPhone', revokedAt: null } as const;
const times = { createdAt: '2025-11-06T08:00:00Z', lastUsedAt: '2025-11-06T12:00:00Z' };

/** Grace, who scans tickets, with a phone. @param more what is not as usual with that phone */
export function teamOf(more: { revokedAt?: string } = {}) {
  const grace = { id: 'm-1', name: 'Grace', role: 'steward', endsAt: '2025-11-06T22:59:59Z' };
  const devices = [{ ...phone, ...times, ...more }];
  return {
    members: [{ ...grace, invitedUntil: null, devices }],
    timestamp: '2025-11-06T13:00:00Z',
  };
}

/** A day on which little happened. */
export function reportOf() {
  return {
    day: '2025-11-06',
    now: { paused: false, waiting: 4, beingCalled: 1, inSession: 2 },
    queue: {
      ...{ registered: 40, interviewed: 31, noShows: 3 },
      ...{ interview: 11.25, longestInterview: 20, wait: null },
    },
    interviewers: [{ name: 'Ada', interviews: 31 }],
    activities: [
      {
        ...{ type: 'waffles', given: 290, used: 200, forfeited: 2 },
        ...{ inForce: 290, capacity: 300, waiting: 0 },
      },
    ],
    sms: [{ budget: 'tickets', sent: 330, delivered: 321, waiting: 1, failed: 2, cents: 2_475 }],
    timestamp: '2025-11-06T13:00:00Z',
  };
}

const unchanged = { version: 0, changedAt: null, changedBy: null };
const always = { opens: null, closes: null };

/** As they are configured. @param waffles what is not, of one activity */
export function settingsOf(waffles: object = {}) {
  return {
    challenge: { ...unchanged, value: always },
    activities: [
      {
        ...unchanged,
        type: 'waffles',
        value: { ...always, capacity: 300, waitingList: null },
        ...waffles,
      },
    ],
    queue: { ...unchanged, value: { showUpMinutes: 5 } },
    sms: { ...unchanged, value: { inAll: 5_000, perPhone: 5, cents: null } },
    timestamp: '2025-11-06T13:00:00Z',
  };
}

/** Opens the page on an organiser's device. */
export async function organise(language: Language = 'en'): Promise<void> {
  const device = { token: 'right', name: 'Olga', role: 'organiser' };
  localStorage.setItem('staffDevice', JSON.stringify(device));
  render(
    <Site language={language}>
      <page.Page data={undefined} />
    </Site>,
  );
  await screen.findByText('Grace, steward');
}
