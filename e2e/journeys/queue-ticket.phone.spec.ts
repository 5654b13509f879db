import { expect } from '@playwright/test';
import { violations } from '../fixtures/accessibility.ts';
import { answerQueueTicket, makeQueueTicket } from '../fixtures/queue-ticket.ts';
import { test } from '../fixtures/test.ts';

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

const ticket = makeQueueTicket({
  number: 263,
  numbersWaitingBeforeYou: numbers(13, 250),
  numbersCurrentlyInSession: numbers(1, 12),
  estimatedWaitingTime: 120,
});

for (const [address, count, all] of [
  ['/jf-ticket/long-queue', '250 people waiting before you', 'Show all 250 numbers'],
  ['/nl/jf-ticket/long-queue', '250 wachtenden voor jou', 'Toon alle 250 nummers'],
] as const) {
  test(`a long queue leaves the QR code on the first screen: ${address}`, async ({ page }) => {
    await answerQueueTicket(page, 'long-queue', ticket);
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: /263/ })).toBeInViewport({ ratio: 1 });
    await expect(main.getByText(count)).toBeVisible();
    const last = main.getByText('262', { exact: true });
    await expect(last).toBeHidden();
    await main.getByText(all).click();
    await expect(last).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('a call comes into view, wherever the page was scrolled to, and leaves the focus alone', async ({
  page,
}) => {
  await answerQueueTicket(page, 'far-down', makeQueueTicket());
  await page.goto('/jf-ticket/far-down');
  const reminder = page.getByRole('button', { name: 'Do not send me an SMS' });
  await reminder.focus();
  await page.getByText(/^Updated/).scrollIntoViewIfNeeded();
  const call = makeQueueTicket({ ticketStatus: 'BEING_CALLED', numbersWaitingBeforeYou: [] });
  await answerQueueTicket(page, 'far-down', call);
  await expect(page.getByText('Come to our stand now!', { exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(reminder).toBeFocused();
});
