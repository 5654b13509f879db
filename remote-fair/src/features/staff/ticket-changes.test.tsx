import { configure, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import {
  answerPanel,
  changes,
  code,
  codeCall,
  found,
  installTicketDesk,
  network,
  scanCall,
  typeIn,
  waffles,
  work,
} from '../../testing/ticket-desk.tsx';

/** The answer to who would change ticket 17 while it is in this state. */
const refusedChange = (state: string) =>
  HttpResponse.json(
    {
      error: 'invalidTransition',
      message: '',
      fieldErrors: {},
      details: { type: 'waffles', state, number: '17' },
    },
    { status: 409 },
  );

installTicketDesk();
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

it('finds people by name, and makes a ticket valid again that was used by mistake', async () => {
  found.tickets = [{ ...waffles, state: 'USED' }];
  network.answer(codeCall, () => HttpResponse.json(waffles));
  await work();
  typeIn('hopper');
  await answerPanel().findByText(/^already used since \d\d:\d\d$/);
  fireEvent.click(answerPanel().getByRole('button', { name: /^Make it valid again: waffles/ }));
  await answerPanel().findByText('Valid again');
  const [sent] = network.received.filter(({ call }) => call === codeCall);
  expect(sent?.body).toMatchObject({ state: 'NEW', since: waffles.stateUpdated });
  expect(sent?.headers.get('Ticket-Type')).toBe('waffles');
});

it('gives a ticket back that nobody comes for, once somebody says so, and undoes it', async () => {
  const stateUpdated = '2025-11-06T13:00:00Z';
  network.answer(codeCall, async (request) => {
    const { state } = (await request.json()) as { state: string };
    return HttpResponse.json({ ...waffles, state, stateUpdated });
  });
  await work();
  typeIn('17');
  fireEvent.click(await screen.findByRole('button', { name: /^Give back: waffles · number 17/ }));
  answerPanel().getByText(/^The ticket is not valid then\. Who waits first gets it by SMS/);
  expect(document.activeElement?.textContent).toBe('No');
  fireEvent.click(answerPanel().getByText('No'));
  fireEvent.click(answerPanel().getByRole('button', { name: /^Give back: waffles/ }));
  expect(changes()).toEqual([]);
  fireEvent.click(answerPanel().getByText('Yes: give back'));
  await answerPanel().findByText('Given back');
  answerPanel().getByText('waffles · number 17 · Grace Hopper');
  fireEvent.click(answerPanel().getByRole('button', { name: 'Undo' }));
  await answerPanel().findByText('Valid again');
  const sent = network.received.filter(({ call }) => call === codeCall);
  expect(sent.map(({ body }) => body)).toEqual([
    { state: 'FORFEITED' },
    { state: 'NEW', since: stateUpdated },
  ]);
  expect(sent[0]?.headers.get('Ticket-Type')).toBe('waffles');
});

it.each([
  ['used', 'USED', 'Already used'],
  ['given back', 'FORFEITED', 'Refused'],
])('says that a ticket was %s before it could be given back', async (_, state, word) => {
  network.answer(codeCall, () => refusedChange(state));
  await work();
  typeIn('17');
  fireEvent.click(await screen.findByRole('button', { name: /^Give back: waffles/ }));
  fireEvent.click(answerPanel().getByText('Yes: give back'));
  await answerPanel().findByText(word);
});

it('makes a ticket valid again that was given back, unless somebody else has it', async () => {
  found.tickets = [{ ...waffles, state: 'FORFEITED' }];
  network.answer(codeCall, () => refusedChange('FORFEITED'));
  await work();
  typeIn('17');
  fireEvent.click(await screen.findByRole('button', { name: /^Make it valid again: waffles/ }));
  await answerPanel().findByText(/^It was given back and cannot be made valid again/);
});

it('takes a ticket that is still to be given back for none that was used', async () => {
  await work();
  typeIn('17');
  const giveBack = await screen.findByRole('button', { name: /^Give back: waffles/ });
  for (const call of [codeCall, scanCall]) network.answer(call, () => HttpResponse.error());
  fireEvent.click(giveBack);
  fireEvent.click(answerPanel().getByText('Yes: give back'));
  await answerPanel().findByText('Will be checked');
  typeIn(code);
  await screen.findByText('2 scans to be checked');
  expect(answerPanel().queryByText('Already used')).toBeNull();
});

it('finds it undone where somebody else was faster', async () => {
  found.tickets = [{ ...waffles, state: 'USED' }];
  network.answer(codeCall, () => refusedChange('NEW'));
  await work();
  typeIn('17');
  fireEvent.click(await screen.findByRole('button', { name: /^Make it valid again/ }));
  await answerPanel().findByText('waffles · number 17');
  answerPanel().getByText('Valid again');
});

it('says who may undo what was used long ago', async () => {
  found.tickets = [{ ...waffles, state: 'USED', canUndo: false }];
  await work();
  typeIn('hopper');
  await answerPanel().findByText(/an organiser can make it valid again/);
  expect(answerPanel().queryByRole('button')).toBeNull();
});
