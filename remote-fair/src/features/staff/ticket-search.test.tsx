import { configure, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { refusal } from '../../testing/fair-network.ts';

import {
  answerPanel,
  changes,
  code,
  codeCall,
  deskCall,
  found,
  installTicketDesk,
  keysCall,
  listCall,
  network,
  scanCall,
  searchCall,
  startCall,
  typeIn,
  waffles,
  work,
} from '../../testing/ticket-desk.tsx';

installTicketDesk();
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

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
  found.tickets = [{ ...waffles, ticketNumber: 18 }];
  await work('nl');
  typeIn('18');
  await answerPanel().findByText('Dit ticket?');
  answerPanel().getByText('Er gebeurt niets tot je kiest.');
  answerPanel().getByText('waffles · nummer 18 · Grace Hopper');
  expect(changes()).toEqual([]);
});

it('searches the kind alone that is named with a number', async () => {
  found.tickets = [];
  await work();
  await screen.findByRole('option', { name: 'lego' });
  typeIn('LEGO 17');
  await answerPanel().findByText('No ticket of this kind has this number.');
  answerPanel().getByText('lego · number 17');
  const sent = () => network.received.filter(({ call }) => call === searchCall);
  expect(sent().map(({ body }) => body)).toEqual([{ text: '17', type: 'lego' }]);
  for (const queue of ['queue 17', 'De rij #17']) {
    typeIn(queue);
    await answerPanel().findByText('the queue · number 17 · Ada Lovelace');
    typeIn('hello; there');
    await answerPanel().findByText('This is no ticket of ours.');
  }
  expect(sent()).toHaveLength(1);
  // A stand has tickets of its own kind alone.
  fireEvent.change(screen.getByLabelText('This stand takes'), { target: { value: 'waffles' } });
  typeIn('lego 17');
  await answerPanel().findByText(/^No ticket for this stand has/);
  expect(sent()).toHaveLength(1);
});

it.each(['coffee 17', 'Bert 17'])('finds no ticket of another kind by %s', async (text) => {
  network.answer(searchCall, async (request) => {
    const search = (await request.json()) as { text: string };
    return HttpResponse.json({ tickets: search.text === '17' ? [waffles] : [], more: 0 });
  });
  await work();
  await screen.findByRole('option', { name: 'lego' });
  typeIn(text);
  await answerPanel().findByText('Not found');
  expect(network.received.find(({ call }) => call === searchCall)?.body).toEqual({ text });
});

it('goes by the kinds of what is found where the device knows none', async () => {
  network.answer(keysCall, () => refusal(404, 'notFound'));
  found.tickets = [waffles, { ...waffles, type: 'lego' }];
  await work();
  typeIn('Waffles 17');
  await answerPanel().findByText('This ticket?');
  answerPanel().getByText('waffles · number 17 · Grace Hopper');
  typeIn('coffee 17');
  await answerPanel().findByText('Not found');
});

it('says when nobody has a number or a name', async () => {
  found.tickets = [];
  await work();
  typeIn('Lovelacex');
  await answerPanel().findByText('Not found');
  expect(changes()).toEqual([]);
});

it('does not say that nobody in the queue has a phone, which it cannot look up', async () => {
  found.tickets = [];
  await work();
  typeIn('06 12 34 56 78');
  await answerPanel().findByText(/The queue is not searched by phone number/);
  answerPanel().getByText('Not found');
  typeIn('678');
  await answerPanel().findByText(/^Nobody in the queue and no ticket has this number/);
  fireEvent.change(screen.getByLabelText('This stand takes'), { target: { value: 'waffles' } });
  typeIn('5678');
  await answerPanel().findByText(/^No ticket for this stand has/);
});

it('without a network finds the queue alone, and keeps what is chosen and what code is typed', async () => {
  await work();
  for (const call of [searchCall, scanCall, startCall, deskCall]) {
    network.answer(call, () => HttpResponse.error());
  }
  network.answer(codeCall, () => HttpResponse.error());
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

it('answers what was typed last, however soon after a code', async () => {
  found.tickets = [{ ...waffles, ticketNumber: 18 }];
  network.answer(codeCall, () => refusal(404, 'notFound'));
  await work();
  typeIn(code);
  typeIn('18');
  await answerPanel().findByText('waffles · number 18 · Grace Hopper');
  typeIn(code);
  typeIn('7KM3-PX4P');
  await answerPanel().findByText('Mistyped');
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
  network.answer(codeCall, async (request) => {
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
  const bodies = network.received.filter(({ call }) => call === codeCall).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { state: 'USED' },
    { state: 'NEW', since: '2025-11-06T13:00:00Z' },
  ]);
});

it('asks for a new token when the service no longer knows this one', async () => {
  await work();
  network.answer(searchCall, () => refusal(401, 'unauthorised'));
  typeIn('17');
  await screen.findByText('The token of this device is no longer valid. Ask for the new one.');
});
