import type { QueueBoard } from '@site/shared/contracts/queue-staff';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import { createFairNetwork } from '../../testing/fair-network.ts';
import { Site } from '../../testing/site.tsx';
import page from './board-page.tsx';

const network = createFairNetwork();
const call = 'GET /api/challenge/board';
const board: QueueBoard = {
  paused: false,
  beingCalled: [41],
  inSession: [38, 40],
  waiting: [42, 43, 44, 45, 46, 47, 48, 49, 50, 51],
  estimatedWaitingTime: 12,
  timestamp: '2025-11-06T13:02:00Z',
};

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  vi.useFakeTimers({ now: Date.parse('2025-11-06T13:02:00Z'), shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const answerWith = (more: Partial<QueueBoard> = {}) =>
  network.answer(call, () => HttpResponse.json({ ...board, ...more }));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const called = () => within(screen.getAllByRole('status')[0] ?? document.body);

function visit() {
  return render(
    <Site language="en">
      <page.Page data={undefined} />
    </Site>,
  );
}

it('shows who is called, in session and next, how many wait and for how long', async () => {
  answerWith();
  visit();
  await screen.findByText('41');
  const numbers = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(numbers).toEqual(['41', '38', '40', '42', '43', '44', '45', '46', '47', '48', '49']);
  screen.getByText('10');
  screen.getByText('± 12 min');
});

it('flashes a number once: when it is called, not when the board begins', async () => {
  answerWith();
  visit();
  const first = await screen.findByText('41');
  answerWith({ beingCalled: [41, 42] });
  await pass(2_100);
  const second = await called().findByText('42');
  await until(() => expect(second.hasAttribute('data-new')).toBe(true));
  expect(first.hasAttribute('data-new')).toBe(false);
  answerWith({ beingCalled: [41, 42], inSession: [38] });
  await pass(2_100);
  await until(() => expect(second.hasAttribute('data-new')).toBe(false));
});

it('says when nobody is called, that there is a pause, and that nobody can tell the wait', async () => {
  answerWith({ beingCalled: [], waiting: [], inSession: [], estimatedWaitingTime: null });
  visit();
  await screen.findByText('Nobody right now.');
  screen.getByText('Your number appears here when it is your turn.');
  screen.getByText('No queue!');
  screen.getByText('not known yet');
  answerWith({ beingCalled: [], paused: true });
  await pass(2_100);
  await screen.findByText('A short break.');
  screen.getByText(/^Your place stays yours\./);
});

it('keeps the last numbers without a network, and says of what time they are', async () => {
  answerWith();
  visit();
  await screen.findByText('41');
  network.answer(call, () => HttpResponse.error());
  await pass(2_100);
  await screen.findByText('No connection. These are the numbers of 14:02.');
  screen.getByText('41');
});

it('is kept out of search engines', () => {
  expect(page.head(undefined, { language: 'nl', params: {} })).toMatchObject({ indexable: false });
});
