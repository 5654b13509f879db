import type { Ticket } from '@site/shared/contracts/ticket';
import { siteConfig } from '@site/shared/testing/site-config';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import { createFairNetwork, refusal } from '../../testing/fair-network.ts';
import { SiteProviders } from '../../testing/site.tsx';
import { readLastTickets, saveLastTickets } from './last-tickets.ts';
import page from './ticket-view-page.tsx';

vi.setConfig({ testTimeout: 30_000 });

const network = createFairNetwork();
const call = 'GET /ticket-api/tickets/by-secret/s1';
const person = { firstName: 'Grace', lastName: 'Hopper' };
const waffles: Ticket = {
  ...person,
  state: 'NEW',
  type: 'waffles',
  ticketNumber: 7,
  code: 'K7M3PX4P',
};
const coffee: Ticket = {
  ...person,
  state: 'USED',
  type: 'coffee',
  ticketNumber: 12,
  code: 'XC6XD6FM',
};

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const answerWith = (...tickets: Ticket[]) => network.answer(call, () => HttpResponse.json(tickets));

/** As the page is loaded on a day. */
async function visit(day = '2025-11-06T12:00:00+01:00') {
  vi.setSystemTime(day);
  const address = '/t/waffles,coffee/s1';
  const data = await page.load?.({
    language: 'en',
    params: {},
    url: new URL(`https://site.test${address}?activities=waffles,coffee`),
    signal: new AbortController().signal,
  });
  if (!data) throw new Error('The page loads nothing.');
  render(
    <MemoryRouter initialEntries={[address]}>
      <SiteProviders language="en">
        <Routes>
          <Route path="/t/:type/:secret" element={<page.Page data={data} />} />
        </Routes>
      </SiteProviders>
    </MemoryRouter>,
  );
}

it('greets, and lists each ticket with its state and QR image', async () => {
  answerWith(waffles, coffee);
  await visit();
  screen.getByText("Hold on, we're getting your ticket...");
  await screen.findByText('Hello Grace Hopper');
  // Nobody need tell the code of a ticket that is used.
  expect(screen.getAllByText(/^[A-Z\d]{4}-[A-Z\d]{4}$/).map((code) => code.textContent)).toEqual([
    'K7M3-PX4P',
  ]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('waffles and coffee');
  expect(network.received[0]?.headers.get('Ticket-Type')).toBe('waffles,coffee');
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('waffles 7Valid'),
    expect.stringContaining('coffee 12Used'),
  ]);
  expect(items.map((item) => item.querySelector('del')?.textContent)).toEqual([
    undefined,
    'coffee 12',
  ]);
  const images = screen.getAllByRole<HTMLImageElement>('img').map((img) => img.getAttribute('src'));
  expect(images).toEqual([
    '/ticket-api/tickets/qr/waffles/s1.svg',
    '/ticket-api/tickets/qr/coffee/s1.svg',
  ]);
  screen.getByText(/November 2025 for a chance to win a LEGO set/);
  const follow = screen.getByRole('link', { name: /Follow us on LinkedIn/ });
  expect(follow.getAttribute('href')).toBe(siteConfig.company.linkedIn);
});

it('shows within a poll that a ticket was used, and keeps it without a network', async () => {
  answerWith(waffles);
  await visit();
  await screen.findByText('Valid');
  answerWith({ ...waffles, state: 'USED' });
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  await screen.findByText('Used');
  network.answer(call, () => HttpResponse.error());
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  screen.getByText('Used');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.error(screen.getByRole('img'));
  await until(() => expect(screen.getByRole('img').tagName).toBe('svg'));
});

it('opens again without a network, and says from when it is', async () => {
  answerWith(waffles);
  await visit('2025-11-06T12:00:00+01:00');
  await screen.findByText('Valid');
  cleanup();
  network.answer(call, () => HttpResponse.error());
  await visit('2025-11-06T14:00:00+01:00');
  await screen.findByText('Hello Grace Hopper');
  screen.getByText('Updated at 12:00');
  screen.getByRole('img', { name: /waffles 7/ });
});

it('forgets tickets that are no more, and shows what an unknown link gets', async () => {
  answerWith(waffles);
  await visit();
  await screen.findByText('Hello Grace Hopper');
  expect(readLastTickets('s1')).toBeDefined();
  network.answer(call, () => refusal(404, 'notFound'));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  await screen.findByText("Hold on, we're getting your ticket...");
  expect(screen.queryByText('Hello Grace Hopper')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('Hopper');
});

it('keeps the tickets of the eight links that were open last, and survives what it cannot read', async () => {
  const seen = (seenAt: number) => ({ answer: [waffles], seenAt, clockAhead: 0 });
  for (let link = 1; link <= 9; link++) saveLastTickets(`link-${link}`, seen(link));
  expect(readLastTickets('link-1')).toBeUndefined();
  expect(readLastTickets('link-9')).toMatchObject({ answer: [waffles], seenAt: 9 });
  localStorage.setItem('tickets:link-9', '{"tickets":[{"type":1}],"seenAt":9}');
  expect(readLastTickets('link-9')).toBeUndefined();
  saveLastTickets('link-10', seen(10));
  expect(Object.keys(localStorage)).toHaveLength(8);
  expect(readLastTickets('link-2')).toBeDefined();
});

it('offers the wallets that the service has for a ticket, each by the name of the ticket', async () => {
  answerWith({ ...waffles, wallets: ['apple', 'google', 'fold'] }, coffee);
  await visit();
  const apple = await screen.findByRole('link', { name: 'Add to Apple Wallet (waffles 7)' });
  const google = screen.getByRole('link', { name: 'Add to Google Wallet (waffles 7)' });
  const ticket = `${location.origin}/ticket-api/tickets/by-secret/s1/waffles`;
  expect([apple, google].map((link) => link.getAttribute('href'))).toEqual([
    `${ticket}/ticket.pkpass`,
    `${ticket}/google-wallet`,
  ]);
  expect(screen.getAllByRole('link', { name: /Wallet/ })).toHaveLength(2);
});

it('offers no LEGO set once November 2025 is over', async () => {
  answerWith(waffles);
  await visit('2025-12-01T00:00:00+01:00');
  screen.getByText(/^The LEGO set was for people who followed us/);
  expect(screen.queryByText(/for a chance to win/)).toBeNull();
  screen.getByRole('link', { name: /Follow us on LinkedIn/ });
});

it('is kept out of search engines and caches', () => {
  const head = page.head({ activities: null, prizeOver: false }, { language: 'en', params: {} });
  expect(head).toMatchObject({ indexable: false, secretAddress: true });
});
