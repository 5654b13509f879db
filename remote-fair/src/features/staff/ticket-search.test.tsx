import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { StaffTicket } from '@site/shared/contracts/ticket';
import type { Language } from '@site/shared/i18n/language';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFairNetwork, refusal } from '../../testing/fair-network.ts';
import { Site } from '../../testing/site.tsx';
// The page loads it when somebody has signed in; its texts are there from the start.
import './staff-desk.tsx';
import page from './staff-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const network = createFairNetwork();
const queueCall = 'GET /api/challenge/staff/queue';
const listCall = 'GET /ticket-api/tickets';
const scanCall = 'PATCH /ticket-api/tickets/state';
const undoCall = 'PATCH /ticket-api/tickets/secret-17/state';
const startCall = 'POST /api/challenge/staff/queue/code-17/start';

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
const waffles: StaffTicket = {
  state: 'NEW',
  type: 'waffles',
  ticketNumber: 17,
  firstName: 'Grace',
  lastName: 'Hopper',
  secret: 'secret-17',
  stateUpdated: '2025-11-06T12:00:00Z',
};

let tickets: StaffTicket[];

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  tickets = [waffles];
  localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ann' }));
  network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
  network.answer(listCall, () => HttpResponse.json(tickets));
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
  localStorage.clear();
});

const answerPanel = () => {
  const panel = document.querySelector<HTMLElement>('[data-answer]');
  if (!panel) throw new Error('There is no answer.');
  return within(panel);
};
const changes = () =>
  network.received.filter(({ call }) => /^(?:PATCH|POST)/.test(call)).map(({ call }) => call);

async function work(language: Language = 'en') {
  render(
    <Site language={language}>
      <page.Page data={undefined} />
    </Site>,
  );
  await screen.findByText(language === 'en' ? 'Connected' : 'Verbonden');
}

function typeIn(text: string) {
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.submit(field);
}

it('asks which ticket a number means, and does nothing before', async () => {
  await work();
  typeIn('17');
  await answerPanel().findByText('Which ticket?');
  answerPanel().getByText('the queue · number 17 · Ada Lovelace');
  answerPanel().getByText('waffles · number 17 · Grace Hopper');
  expect(changes()).toEqual([]);
  const [sent] = network.received.filter(({ call }) => call === listCall);
  expect(sent?.headers.get('Authorization')).toBe('Bearer right');

  fireEvent.click(answerPanel().getByRole('button', { name: /^Use this ticket: waffles/ }));
  await answerPanel().findByText('Valid');
  expect(changes()).toEqual([scanCall]);
  expect(network.received.find(({ call }) => call === scanCall)?.body).toMatchObject({
    type: 'waffles',
    secret: 'secret-17',
  });
});

it('starts the interview of the queue ticket that was chosen', async () => {
  await work();
  typeIn('17');
  fireEvent.click(await screen.findByRole('button', { name: /^Start interview: the queue/ }));
  await answerPanel().findByText('The interview has begun');
  expect(changes()).toEqual([startCall]);
});

it('says which ticket it is where only one has the number, in Dutch too', async () => {
  tickets = [{ ...waffles, ticketNumber: 18 }];
  await work('nl');
  typeIn('18');
  await answerPanel().findByText('Dit ticket?');
  answerPanel().getByText('Er gebeurt niets tot je kiest.');
  answerPanel().getByText('waffles · nummer 18 · Grace Hopper');
  expect(changes()).toEqual([]);
});

it('finds people by name, and makes a ticket valid again that was used by mistake', async () => {
  tickets = [{ ...waffles, state: 'USED' }];
  network.answer(undoCall, () => HttpResponse.json(waffles));
  await work();
  typeIn('hopper');
  await answerPanel().findByText(/^already used since \d\d:\d\d$/);
  fireEvent.click(answerPanel().getByRole('button', { name: /^Make it valid again: waffles/ }));
  await answerPanel().findByText('Valid again');
  const [sent] = network.received.filter(({ call }) => call === undoCall);
  expect(sent?.body).toMatchObject({ state: 'NEW' });
  expect(sent?.headers.get('Ticket-Type')).toBe('waffles');
});

it('finds it undone where somebody else was faster', async () => {
  tickets = [{ ...waffles, state: 'USED' }];
  network.answer(undoCall, () =>
    HttpResponse.json(
      {
        error: 'invalidTransition',
        message: '',
        fieldErrors: {},
        details: { type: 'waffles', state: 'NEW', number: '17' },
      },
      { status: 409 },
    ),
  );
  await work();
  typeIn('17');
  fireEvent.click(await screen.findByRole('button', { name: /^Make it valid again/ }));
  await answerPanel().findByText('waffles · number 17');
  answerPanel().getByText('Valid again');
});

it('says when nobody has a number or a name', async () => {
  await work();
  typeIn('Lovelacex');
  await answerPanel().findByText('Not found');
  expect(changes()).toEqual([]);
});

it('without a network chooses among what the device has seen, and keeps the choice', async () => {
  await work();
  typeIn('hopper');
  await answerPanel().findByText('waffles · number 17 · Grace Hopper');
  for (const call of [listCall, scanCall, startCall]) {
    network.answer(call, () => HttpResponse.error());
  }
  typeIn('17');
  await answerPanel().findByText(/^No connection: this device may not know every ticket\./);
  expect(answerPanel().getAllByRole('button')).toHaveLength(2);
  expect(changes()).toEqual([]);
  fireEvent.click(answerPanel().getByRole('button', { name: /^Use this ticket: waffles/ }));
  await answerPanel().findByText('Will be checked');
  typeIn('4711');
  await answerPanel().findByText('Cannot look it up');
  // Neither names nor what was found stays on the device.
  expect(JSON.stringify(localStorage)).not.toMatch(/Hopper|Lovelace/);
});

it('asks for a new token when the service no longer knows this one', async () => {
  await work();
  network.answer(listCall, () => refusal(401, 'unauthorised'));
  typeIn('17');
  await screen.findByText('The token of this device is no longer valid. Ask for the new one.');
});
