import { expect, type Page } from '@playwright/test';
import type { InterviewNote } from '@site/shared/contracts/interview-note';
import type { StaffQueue } from '@site/shared/contracts/queue-staff';
import { violations } from '../fixtures/accessibility.ts';
import { anotherDevice, asStaff, linkIn, newPhone, openDesk, register } from '../fixtures/fair.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { recordRequests } from '../fixtures/request-record.ts';
import { test } from '../fixtures/test.ts';

// Everything that acts on the queue is in this file: its tests run one after the other, and the site has one queue.

/** Compressed bytes of JavaScript for the page of a queue ticket, all in: 7 kB of them push messages, and the code for where there is no network. */
const maxScriptBytes = 182_000;

/** Takes everyone else out of the line. @returns the number of the ticket that is first then */
async function forfeitOthers(code: string): Promise<string> {
  const answer = await asStaff('GET', '/api/challenge/staff/queue');
  const { tickets } = (await answer.json()) as StaffQueue;
  for (const other of tickets.filter((ticket) => ticket.code !== code)) {
    // Tickets that have ended refuse.
    await asStaff('POST', `/api/challenge/staff/queue/${other.code}/forfeit`, {});
  }
  return String(tickets.find((ticket) => ticket.code === code)?.number);
}

/** Staff call the first in the queue, until it is this ticket's turn. @returns its number */
async function callUp(code: string): Promise<string> {
  for (let calls = 0; calls < 50; calls++) {
    const answer = await asStaff('POST', '/api/challenge/staff/queue/next', {
      interviewerName: 'Ada',
    });
    expect(answer.status).toBe(200);
    const ticket = (await answer.json()) as { code: string; number: number };
    if (ticket.code === code) return String(ticket.number);
  }
  throw new Error('The ticket was never called.');
}

const noteText = 'Four years of Kotlin, wants to learn Rust.';

const savedNote = (page: Page) => page.locator('[data-note="saved"]');

/** From here on this device sees nothing new: its answers so far are in, the next one never comes. */
async function pollsHang(desk: Page): Promise<void> {
  await new Promise<void>((resolve) => {
    void desk.route('**/api/challenge/staff/queue', () => resolve());
  });
}

test('the challenge: from registration to the end of the interview', async ({
  page,
  browser,
  problems,
}) => {
  const visitor = newPhone();
  const { to } = visitor;
  await page.goto('/challenge');
  await register(page, { ...visitor, button: 'Count me in!' });

  const address = await linkIn(to, '/jf-ticket/');
  // The SMS is opened on a phone that was never here: it has none of the site's files.
  const phone = await anotherDevice(browser, problems);
  const requests = await recordRequests(phone);
  const document = await phone.goto(mainSite.origin + address);
  expect(document?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const main = phone.getByRole('main');
  await expect(main.getByText('In the queue', { exact: true })).toBeVisible();
  await expect(main.getByRole('img', { name: /QR code/ })).toBeVisible();
  const code = address.split('/').at(-1) ?? '';
  // A 304 is a success, and not listed as aborted.
  const unchanged = await phone.waitForResponse((response) => response.status() === 304);
  expect(await unchanged.finished()).toBeNull();

  await main.getByRole('button', { name: 'Do not send me an SMS' }).click();
  await expect(main.getByRole('button', { name: 'Send me an SMS', exact: true })).toBeVisible();

  await callUp(code);
  await expect(main.getByText('Come to our stand now!', { exact: true })).toBeVisible();
  await expect(main.getByRole('timer')).toHaveText(/^(\d+ min )?\d+ s$/);
  await asStaff('POST', `/api/challenge/staff/queue/${code}/start`, {});
  await expect(main.getByText("You're currently being interviewed")).toBeVisible();
  await expect(main.getByText('by Ada')).toBeVisible();
  await asStaff('POST', `/api/challenge/staff/queue/${code}/finish`, {});
  await expect(main.getByText('Thank you for participating!')).toBeVisible();

  const scripts = requests().filter(({ type }) => type === 'Script');
  const bytes = scripts.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
  const list = scripts.map(({ url, encodedBytes }) => `${encodedBytes} ${url}`).join('\n');
  test.info().annotations.push({ type: 'weight', description: `${bytes} bytes of JavaScript` });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes, list).toBeLessThanOrEqual(maxScriptBytes);
});

test('waffles: from registration to the scan at the stand', async ({ page }) => {
  const visitor = newPhone();
  const { phone, to } = visitor;
  await page.goto('/jfall-2025/ticket?activity=waffles');
  // What was typed is there after a reload, until it has arrived.
  await hydrated(page);
  await page.getByLabel('First name').fill('Rear Admiral');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Rear Admiral');
  await register(page, { ...visitor, button: 'Register!' });

  const address = await linkIn(to, '/t/waffles/');
  // The SMS is lost, and comes again.
  await page.getByRole('link', { name: 'Have it sent again' }).click();
  await expect(page).toHaveURL('/my-ticket');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send my tickets' }).click();
  await expect(page.getByText(/If there are tickets for /)).toBeVisible();
  const again = async () =>
    await sentMessages(mainSite.outbox, `ticket again: ${mainSite.origin}${address}`);
  await expect.poll(again).toHaveLength(1);
  await page.goto(address);
  const main = page.getByRole('main');
  await expect(main.getByText('Hello Grace Hopper')).toBeVisible();
  await expect(main.getByText('Valid', { exact: true })).toBeVisible();
  const secret = new URL(address, mainSite.origin).pathname.split('/').at(-1);
  const scan = await asStaff('PATCH', '/tickets/state', { type: 'waffles', secret });
  expect(scan.status).toBe(200);
  await expect(main.getByText('Used', { exact: true })).toBeVisible();
});

test('the queue: a call is on the phone, on the other desk and on the board', async ({
  page,
  browser,
  problems,
}) => {
  // Four devices share this machine.
  test.slow();
  const person = newPhone();
  await page.goto('/challenge');
  await register(page, { ...person, button: 'Count me in!' });
  const visitor = await anotherDevice(browser, problems);
  const address = await linkIn(person.to, '/jf-ticket/');
  await visitor.goto(mainSite.origin + address);
  const number = await forfeitOthers(address.split('/').at(-1) ?? '');
  const board = await anotherDevice(browser, problems);
  await board.goto(`${mainSite.origin}/board`);
  await expect(board.getByText(/^Updated at/)).toBeVisible();

  await openDesk(page, 'Ada');
  const other = await anotherDevice(browser, problems);
  await openDesk(other, 'Bob');
  await page.getByRole('button', { name: 'Call the next one' }).click();
  const candidate = page.getByRole('article');
  await expect(candidate.getByRole('timer')).toHaveText(/^\d:\d\d left$/);
  await expect(visitor.getByText('Come to our stand now!', { exact: true })).toBeVisible();
  const onBoard = board.getByRole('status').getByRole('listitem').filter({ hasText: number });
  await expect(onBoard).toHaveAttribute('data-new');

  // Two act on one ticket: one wins, and the other one, who could not know yet, is told.
  await other.getByRole('button', { name: `${number} Grace Hopper with Ada` }).click();
  await pollsHang(other);
  problems.expect(/status 409/, /console error: .*409/);
  await candidate.getByRole('button', { name: 'Start interview' }).click();
  await expect(candidate.getByRole('button', { name: 'Finish' })).toBeVisible();
  await other.getByRole('button', { name: 'Start interview' }).click();
  const faster = `Somebody was faster: number ${number} is in session`;
  await expect(other.getByText(faster)).toBeVisible();
  await expect(visitor.getByText("You're currently being interviewed")).toBeVisible();

  await candidate.getByRole('button', { name: 'Finish' }).click();
  await expect(visitor.getByText('Thank you for participating!')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await violations(board)).toEqual([]);
});

test('a note of an interview is kept, read at the next desk, and decided on by a person', async ({
  page,
  browser,
  problems,
}) => {
  // Two desks and a visitor share this machine, and each note is saved some time after it was typed.
  test.slow();
  const person = newPhone();
  await page.goto('/challenge');
  await register(page, { ...person, button: 'Count me in!' });
  const code = (await linkIn(person.to, '/jf-ticket/')).split('/').at(-1) ?? '';
  const number = await callUp(code);
  await asStaff('POST', `/api/challenge/staff/queue/${code}/start`, { interviewerName: 'Ada' });
  await openDesk(page, 'Ada');
  const note = page.getByLabel('Note', { exact: false }).first();
  await note.fill(noteText);
  await page.getByRole('radio', { name: '4' }).check();
  await page.getByLabel('Wants to hear from us').selectOption('phone');
  await page.getByLabel(/The candidate agrees/).check();
  await expect(savedNote(page)).toContainText('Saved at');
  const kept = async () => {
    const answer = await asStaff('GET', `/api/challenge/staff/queue/${code}/note`);
    return ((await answer.json()) as InterviewNote).value;
  };
  await expect.poll(kept).toEqual({ text: noteText, rating: 4, followUp: 'phone', consent: true });
  expect(await violations(page)).toEqual([]);

  const other = await anotherDevice(browser, problems);
  await openDesk(other, 'Bob');
  await other.getByRole('button', { name: new RegExp(`^${number} Grace Hopper`) }).click();
  await other.getByRole('button', { name: 'Interview note' }).click();
  await expect(other.getByLabel('Note', { exact: false }).first()).toHaveValue(noteText);
  await expect(other.getByRole('radio', { name: '4' })).toBeChecked();
  await expect(other.getByLabel('Wants to hear from us')).toHaveValue('phone');
  await expect(other.getByLabel(/The candidate agrees/)).toBeChecked();
  await expect(savedNote(other)).toContainText('by Ada');

  // The note changes at the other desk: of what Ada writes on, a person decides.
  await other.getByRole('radio', { name: '5' }).check();
  await expect.poll(async () => (await kept()).rating).toBe(5);
  problems.expect(/status 409/, /console error: .*409/);
  await note.fill(`${noteText} Starts in March.`);
  await expect(page.getByText(/^Bob saved another note at/)).toBeVisible();
  await expect(page.getByText('Match: 5.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(savedNote(page)).toContainText('Saved at');
  await expect
    .poll(kept)
    .toEqual({ text: `${noteText} Starts in March.`, rating: 4, followUp: 'phone', consent: true });
  await other.context().close();
});
