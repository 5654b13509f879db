import { isPageBusy } from '@site/shared/federation/busy';
import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { until } from '../../../../shared/test/until.ts';
import {
  answerWith,
  called,
  installQueueTicket,
  network,
  pass,
  visit,
  waiting,
} from '../../testing/queue-ticket.tsx';
import page from './queue-ticket-page.tsx';

installQueueTicket();

describe('what each status shows', () => {
  it('VALID: the number, who is before, who is in session, the wait, and the QR image', async () => {
    answerWith(waiting);
    visit();
    expect(screen.getByText('Fetching your ticket…')).toBeTruthy();
    await screen.findByText('In the queue');
    expect(isPageBusy()).toBe(true);
    screen.getByText('42');
    const numbers = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(numbers).toEqual(['40', '41', '38']);
    screen.getByText('about 12 min');
    const image = screen.getByRole<HTMLImageElement>('img', { name: /number 42/ });
    expect(image.getAttribute('src')).toBe('/api/challenge/ticket/view/code-1.svg');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('VALID where there are wallets: links to keep the place in them', async () => {
    answerWith({ ...waiting, wallets: ['apple'] });
    visit('nl');
    const link = await screen.findByRole('link', { name: 'Bewaar in Apple Wallet (42)' });
    const view = `${location.origin}/api/challenge/ticket/view/code-1`;
    expect(link.getAttribute('href')).toBe(`${view}/ticket.pkpass`);
  });

  it('VALID in a long queue: how many, the first numbers, and the rest when asked for', async () => {
    const before = Array.from({ length: 250 }, (_, index) => index + 1);
    answerWith({ ...waiting, number: 251, numbersWaitingBeforeYou: before });
    visit();
    await screen.findByText('250 people waiting before you');
    const all = screen.getByText<HTMLElement>('Show all 250 numbers').closest('details');
    expect(all?.open).toBe(false);
    expect(all?.querySelectorAll('li')).toHaveLength(238);
    expect(screen.getAllByRole('listitem')).toHaveLength(251);
    const image = screen.getByRole('img', { name: /number 251/ });
    const panel = screen.getByText('250 people waiting before you');
    expect(image.compareDocumentPosition(panel)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    [[39, 40, 41], 'You will get an SMS when it is nearly your turn.'],
    [[40, 41], 'You will get an SMS when we call you.'],
    [[], 'You will get an SMS when we call you.'],
  ])('VALID with %j before: promises the SMS that is still to come', async (before, text) => {
    answerWith({ ...waiting, numbersWaitingBeforeYou: before });
    visit();
    await screen.findByText(text);
  });

  it('VALID without anybody before: up next', async () => {
    answerWith({ ...waiting, numbersWaitingBeforeYou: [] });
    visit();
    await screen.findByText("No queue! You're up next!");
  });

  it('BEING_CALLED: counts down by the server’s clock, with minutes only above 0', async () => {
    answerWith(called);
    visit();
    await screen.findByText('Come to our stand now!');
    screen.getByText('Ada is waiting for you.');
    expect(screen.getByRole('timer').textContent).toMatch(/^1 min [45] s$/);
    await pass(5_150);
    expect(screen.getByRole('timer').textContent).toMatch(/^(1 min 0 s|5\d s)$/);
    await pass(2_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^5\d s$/);
    screen.getByRole('img', { name: /number 42/ });
    screen.getByRole('button', { name: 'Do not send me an SMS' });
  });

  it('BEING_CALLED: calls in the title too, until the interview begins', async () => {
    document.title = 'Queue';
    answerWith(called);
    visit();
    await screen.findByText('Come to our stand now!');
    await until(() => expect(document.title).toBe('Now: number 42'));
    expect(document.querySelector('[aria-live="assertive"]')?.textContent).toContain(
      'Ada is waiting',
    );
    answerWith({ ...called, ticketStatus: 'IN_SESSION', showUpBefore: null });
    await pass(2_100);
    await screen.findByText("You're currently being interviewed");
    await until(() => expect(document.title).toBe('Queue'));
  });

  it.each([
    ['IN_SESSION', "You're currently being interviewed", 'by Ada', true],
    ['USED', 'Thank you for participating!', /call about the prizes after the fair/, false],
    ['FORFEITED', 'It seems your ticket has been forfeited.', /enrol again/, true],
  ] as const)('%s: says so, without reminders', async (ticketStatus, text, also, hasQr) => {
    answerWith({ ...waiting, ticketStatus, interviewerName: 'Ada' });
    visit();
    await screen.findByText(text);
    screen.getByText(also);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryAllByRole('img')).toHaveLength(hasQr ? 1 : 0);
    // Nobody asks for the code any more.
    expect(screen.queryByText(/Show this code/)).toBeNull();
    expect(screen.queryByText(/waiting before you/i)).toBeNull();
  });

  it('FORFEITED: leads to a new registration', async () => {
    answerWith({ ...waiting, ticketStatus: 'FORFEITED' });
    visit();
    const link = await screen.findByRole('link', { name: 'Enrol again' });
    expect(link.getAttribute('href')).toBe('/challenge');
  });

  it('speaks Dutch too', async () => {
    answerWith({ ...waiting, ticketStatus: 'USED' });
    visit('nl');
    await screen.findByText('Bedankt voor het meedoen!');
  });
});

it('switches reminders, and shows what the service then says', async () => {
  answerWith(waiting);
  network.answer('PATCH /api/challenge/ticket/reminders/code-1/false', () => {
    answerWith({ ...waiting, remindMe: false });
    return new HttpResponse(null, { status: 204 });
  });
  visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Do not send me an SMS' }));
  const line = await screen.findByText(/You will get no SMS/);
  expect(line.getAttribute('role')).toBe('status');
  screen.getByRole('button', { name: 'Send me an SMS' });
});

it('leads the focus to the status when the button that had it goes away', async () => {
  answerWith(waiting);
  visit();
  const button = await screen.findByRole('button', { name: 'Do not send me an SMS' });
  await pass(0);
  button.focus();
  answerWith({ ...waiting, ticketStatus: 'FORFEITED' });
  await pass(2_100);
  const status = await screen.findByText('Forfeited');
  await until(() => expect(document.activeElement).toBe(status));
});

it('says that switching failed until a poll shows that only the answer was lost', async () => {
  answerWith(waiting);
  network.answer('PATCH /api/challenge/ticket/reminders/code-1/false', () => HttpResponse.error());
  visit();
  fireEvent.click(await screen.findByRole('button', { name: 'Do not send me an SMS' }));
  await screen.findByText(/That did not work/);
  answerWith({ ...waiting, remindMe: false });
  await pass(2_100);
  await screen.findByText(/You will get no SMS/);
  expect(screen.queryByText(/That did not work/)).toBeNull();
});

it('is kept out of search engines and caches', () => {
  const head = page.head(undefined, { language: 'en', params: {} });
  expect(head).toMatchObject({ indexable: false, secretAddress: true });
});
