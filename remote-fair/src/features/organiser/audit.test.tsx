import type { AuditLine } from '@site/shared/contracts/staff-audit';
import type { Language } from '@site/shared/i18n/language';
import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installOrganiserDesk, network, organise } from '../../testing/organiser-desk.tsx';

installOrganiserDesk();

const at = '2025-11-06T13:00:00Z';
beforeEach(() => void vi.useFakeTimers({ now: Date.parse(at), shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());
const settings = (details: AuditLine['details']) => ({ action: 'settings-changed', details });

/** What the page says of these deeds of Olga's. */
async function said(language: Language, deeds: readonly object[]) {
  const lines = deeds.map((deed, index) => ({ id: String(index), at, actor: 'Olga', ...deed }));
  network.answer('GET /api/challenge/staff/audit', () => HttpResponse.json({ lines }));
  await organise(language);
  const texts = await screen.findAllByText(/^Olga: /);
  return texts.map(({ textContent }) => textContent?.replace('Olga: ', ''));
}

const changed = [
  settings({ group: 'queue', showUpMinutes: '7' }),
  settings({ group: 'activity ai-minigame', capacity: '60', waitingList: '–' }),
  settings({ group: 'activity coffee', opens: '2025-11-06T10:00:00.000Z', closes: '–' }),
  settings({ group: 'activity coffee', capacity: '–' }),
  settings({ group: 'challenge', closes: '2025-11-06T16:30:00.000Z' }),
  settings({ group: 'sms', cents: '7.5', inAll: '5000' }),
  // Of a page that is older than the service.
  settings({ group: 'lights', colour: 'red' }),
];

it('says what was changed as the forms of the settings say it', async () => {
  expect(await said('en', changed)).toEqual([
    'changed the queue – Minutes to show up: 7',
    'changed ai minigame – Tickets in all: 60; Places on the waiting list: –',
    'changed coffee – Opens: 6 Nov, 11:00; Closes: no limit',
    'changed coffee – Tickets in all: no end',
    'changed registration for the challenge – Closes: 6 Nov, 17:30',
    'changed SMS – Price of one SMS, in cents: 7.5; SMS in an hour: 5,000',
    'changed lights – colour: red',
  ]);
});

it('says it in Dutch, by the clock in the Netherlands', async () => {
  expect(await said('nl', changed)).toEqual([
    'wijzigde de rij – Minuten om te komen: 7',
    'wijzigde ai minigame – Tickets in totaal: 60; Plekken op de wachtlijst: –',
    'wijzigde coffee – Opent: 6 nov, 11:00; Sluit: geen grens',
    'wijzigde coffee – Tickets in totaal: eindeloos',
    'wijzigde het aanmelden voor de challenge – Sluit: 6 nov, 17:30',
    "wijzigde de sms'en – Prijs van één sms, in centen: 7,5; Sms'en per uur: 5.000",
    'wijzigde lights – colour: red',
  ]);
});

it('says of which year a time is that is not in this one', async () => {
  const deeds = [
    settings({ group: 'challenge', opens: '2026-11-06T08:00:00.000Z' }),
    // Where the fair is this year has begun.
    settings({ group: 'challenge', closes: '2024-12-31T23:30:00.000Z' }),
  ];
  expect(await said('en', deeds)).toEqual([
    'changed registration for the challenge – Opens: 6 Nov 2026, 09:00',
    'changed registration for the challenge – Closes: 1 Jan, 00:30',
  ]);
});

it('counts one ticket and more', async () => {
  const deeds = [
    { action: 'person-erased', details: { tickets: '1' } },
    { action: 'person-erased', details: { tickets: '2' } },
    { action: 'tickets-searched', details: { times: '1' } },
  ];
  expect(await said('en', deeds)).toEqual([
    'had a person forgotten, with 1 ticket',
    'had a person forgotten, with 2 tickets',
    'looked tickets up, 1 time',
  ]);
});
