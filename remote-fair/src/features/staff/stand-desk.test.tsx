import { configure, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import {
  answerPanel,
  changes,
  codeCall,
  found,
  installTicketDesk,
  makeCall,
  network,
  scanCall,
  searchCall,
  typeIn,
  waffles,
  work,
} from '../../testing/ticket-desk.tsx';

installTicketDesk();
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

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
  found.tickets = [made];
  typeIn('99');
  fireEvent.click(await screen.findByRole('button', { name: /^Print again: waffles/ }));
  await screen.findByRole('article', { name: 'The ticket is made' });
  print.mockRestore();
});

it('leads a keyboard to what comes next, and never back to the top of the page', async () => {
  found.tickets = [waffles];
  await work();
  const field = screen.getByLabelText('Number, name, code or phone');
  const press = async (name: string, inPart: Pick<typeof screen, 'findByRole'> = screen) => {
    const button = await inPart.findByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  };
  const hasFocus = (element: HTMLElement) =>
    vi.waitFor(() => expect(document.activeElement).toBe(element));

  await press('Ticket for somebody without a phone');
  await hasFocus(await screen.findByLabelText('First name'));
  await press('Cancel');
  await hasFocus(field);
  typeIn('17');
  await press('Use this ticket: waffles · number 17 · Grace Hopper');
  await hasFocus(field);
  network.answer(codeCall, () => HttpResponse.json(waffles));
  await press('Undo', answerPanel());
  await answerPanel().findByText('Valid again');
  await hasFocus(field);
});
