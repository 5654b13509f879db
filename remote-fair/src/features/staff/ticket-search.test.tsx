import type { StaffQueueTicket } from '@site/shared/contracts/queue-staff';
import type { DeskActivity, DeskTicket } from '@site/shared/contracts/ticket-desk';
import type { Language } from '@site/shared/i18n/language';
import { cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFairNetwork, refusal } from '../../testing/fair-network.ts';
import { Site } from '../../testing/site.tsx';
import { forgetQrKeys } from './qr-keys-store.ts';
// The page loads it when somebody has signed in; its texts are there from the start.
import './staff-desk.tsx';
import page from './staff-page.tsx';

configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const network = createFairNetwork();
const queueCall = 'GET /api/challenge/staff/queue';
const searchCall = 'POST /ticket-api/tickets/search';
const listCall = 'GET /ticket-api/tickets';
const deskCall = 'GET /ticket-api/tickets/desk';
const keysCall = 'GET /ticket-api/tickets/qr-keys';
const makeCall = 'POST /ticket-api/tickets/desk';
const code = 'K7M3PX4P';
const scanCall = 'PATCH /ticket-api/tickets/state';
const undoCall = 'PATCH /ticket-api/tickets/K7M3PX4P/state';
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
const waffles: DeskTicket = {
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

let tickets: DeskTicket[];

beforeAll(() => network.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.server.close());
beforeEach(() => {
  network.reset();
  tickets = [waffles];
  localStorage.setItem('staffDevice', JSON.stringify({ token: 'right', name: 'Ann' }));
  network.answer('GET /api/xsrf', () => new HttpResponse(null, { status: 204 }));
  network.answer(searchCall, () => HttpResponse.json({ tickets, more: 0 }));
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

const answerPanel = () => {
  const panel = document.querySelector<HTMLElement>('[data-answer]');
  if (!panel) throw new Error('There is no answer.');
  return within(panel);
};
const changes = () =>
  network.received
    .filter(({ call }) => /^(?:PATCH|POST)/.test(call) && call !== searchCall)
    .map(({ call }) => call);

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
  const [sent] = network.received.filter(({ call }) => call === searchCall);
  expect(sent?.headers.get('Authorization')).toBe('Bearer right');
  expect(sent?.body).toEqual({ text: '17' });

  fireEvent.click(answerPanel().getByRole('button', { name: /^Use this ticket: waffles/ }));
  await answerPanel().findByText('Valid');
  expect(changes()).toEqual([scanCall]);
  expect(network.received.find(({ call }) => call === scanCall)?.body).toMatchObject({
    type: 'waffles',
    secret: code,
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
  expect(sent?.body).toMatchObject({ state: 'NEW', since: waffles.stateUpdated });
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
  tickets = [];
  await work();
  typeIn('Lovelacex');
  await answerPanel().findByText('Not found');
  expect(changes()).toEqual([]);
});

it('without a network finds the queue alone, and keeps what is chosen and what code is typed', async () => {
  await work();
  for (const call of [searchCall, scanCall, startCall, deskCall]) {
    network.answer(call, () => HttpResponse.error());
  }
  network.answer('PATCH /ticket-api/tickets/K7M3PX4P/state', () => HttpResponse.error());
  typeIn('17');
  await answerPanel().findByText(/^No connection: this device knows the queue only\./);
  expect(changes()).toEqual([]);
  fireEvent.click(answerPanel().getByRole('button', { name: /^Start interview/ }));
  await answerPanel().findByText('Will be checked');
  typeIn('K7M3PX4P');
  await answerPanel().findByText('Will be checked');
  typeIn('4711');
  await answerPanel().findByText('Cannot look it up');
  // Neither names nor what was found stays on the device.
  expect(JSON.stringify(localStorage)).not.toMatch(/Hopper|Lovelace/);
});

it('searches the list of a service that does not search', async () => {
  network.answer(searchCall, () => refusal(404, 'notFound'));
  network.answer(listCall, () =>
    HttpResponse.json([
      { ...waffles, secret: 'secret-17' },
      { ...waffles, ticketNumber: 18 },
    ]),
  );
  await work();
  typeIn('17');
  fireEvent.click(await screen.findByRole('button', { name: /^Use this ticket: waffles/ }));
  await answerPanel().findByText('Valid');
  expect(network.received.find(({ call }) => call === scanCall)?.body).toMatchObject({
    secret: 'secret-17',
  });
});

it('tells a mistyped code from an unknown one, and takes back what a code did', async () => {
  const useCall = 'PATCH /ticket-api/tickets/K7M3PX4P/state';
  network.answer(useCall, async (request) => {
    const { state } = (await request.json()) as { state: string };
    return HttpResponse.json({ ...waffles, state, stateUpdated: '2025-11-06T13:00:00Z' });
  });
  await work();
  typeIn('7KM3-PX4P');
  await answerPanel().findByText('Mistyped');
  expect(changes()).toEqual([]);
  typeIn('k7m3px4p');
  await answerPanel().findByText('waffles · number 17 · Grace Hopper');
  fireEvent.click(answerPanel().getByRole('button', { name: 'Undo' }));
  await answerPanel().findByText('Valid again');
  const bodies = network.received.filter(({ call }) => call === useCall).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { state: 'USED' },
    { state: 'NEW', since: '2025-11-06T13:00:00Z' },
  ]);
});

it('says who may undo what was used long ago', async () => {
  tickets = [{ ...waffles, state: 'USED', canUndo: false }];
  await work();
  typeIn('hopper');
  await answerPanel().findByText(/an organiser can make it valid again/);
  expect(answerPanel().queryByRole('button')).toBeNull();
});

it('is for one activity: numbers are its own, its stock shows, and other tickets go elsewhere', async () => {
  await work();
  const desk = () => screen.getByLabelText('This stand takes');
  await screen.findByRole('option', { name: 'lego' });
  fireEvent.change(desk(), { target: { value: 'waffles' } });
  screen.getByText('Left to give');
  screen.getByText('83');
  typeIn('17');
  await answerPanel().findByText('waffles · number 17 · Grace Hopper');
  expect(answerPanel().queryByText(/the queue/)).toBeNull();
  const [sent] = network.received.filter(({ call }) => call === searchCall);
  expect(sent?.body).toEqual({ text: '17', type: 'waffles' });

  typeIn(JSON.stringify({ type: 'lego', secret: 'abcdefghijklmnopqrstuv' }));
  await answerPanel().findByText('Other stand');
  typeIn('/jf-ticket/code-17');
  await answerPanel().findByText('Other stand');
  expect(changes()).toEqual([]);
  // Of several tickets on one page this desk uses its own.
  typeIn('/t/lego,waffles/abcdefghijklmnopqrstuv');
  await answerPanel().findByText('Valid');
  expect(changes()).toEqual([scanCall]);

  fireEvent.change(desk(), { target: { value: '(queue)' } });
  network.received.length = 0;
  typeIn('17');
  await answerPanel().findByText('the queue · number 17 · Ada Lovelace');
  expect(network.received.filter(({ call }) => call === searchCall)).toEqual([]);
});

it('makes a ticket for somebody without a phone, once, to print it', async () => {
  const made = { ...waffles, ticketNumber: 99, phoneEnd: null, secret: 'abcdefghijklmnopqrstuv' };
  network.answer(makeCall, () => HttpResponse.error());
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await work();
  fireEvent.click(await screen.findByText('Ticket for somebody without a phone'));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Grace' } });
  fireEvent.click(screen.getByText('Make the ticket'));
  await screen.findByText(/there will be one ticket only/);
  network.answer(makeCall, () => HttpResponse.json(made, { status: 201 }));
  fireEvent.click(screen.getByText('Make the ticket'));
  const card = await screen.findByRole('article', { name: 'The ticket is made' });
  within(card).getByRole('heading', { name: 'waffles 99' });
  within(card).getByRole('img', { name: 'QR code of ticket waffles 99' });
  expect(document.activeElement).toBe(card);
  const sent = network.received.filter(({ call }) => call === makeCall);
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from(sent, () => ({ type: 'waffles', firstName: 'Grace', lastName: '' })),
  );
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  fireEvent.click(within(card).getByText('Print'));
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent.click(within(card).getByText('Done'));

  // Found again, it is printed again.
  tickets = [made];
  typeIn('99');
  fireEvent.click(await screen.findByRole('button', { name: /^Print again: waffles/ }));
  await screen.findByRole('article', { name: 'The ticket is made' });
  print.mockRestore();
});

it('asks for a new token when the service no longer knows this one', async () => {
  await work();
  network.answer(searchCall, () => refusal(401, 'unauthorised'));
  typeIn('17');
  await screen.findByText('The token of this device is no longer valid. Ask for the new one.');
});
