import { expect } from '@playwright/test';
import type { QueueTicket } from '@site/shared/contracts/queue-ticket';
import { violations } from '../fixtures/accessibility.ts';
import { test } from '../fixtures/test.ts';

const numbers = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

const ticket: QueueTicket = {
  number: 263,
  ticketStatus: 'VALID',
  attendeeFirstName: 'Grace',
  attendeeLastName: 'Hopper',
  interviewerName: null,
  ticketStatusUpdated: '2025-11-06T11:50:00Z',
  numbersWaitingBeforeYou: numbers(13, 250),
  numbersCurrentlyInSession: numbers(1, 12),
  estimatedWaitingTime: 120,
  timestamp: '2025-11-06T12:00:00Z',
  showUpBefore: null,
  remindMe: true,
};

const image =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

for (const [address, count, all] of [
  ['/jf-ticket/long-queue', '250 people waiting before you', 'Show all 250 numbers'],
  ['/nl/jf-ticket/long-queue', '250 wachtenden voor jou', 'Toon alle 250 nummers'],
] as const) {
  test(`a long queue leaves the QR code on the first screen: ${address}`, async ({ page }) => {
    await page.route('**/view/long-queue', (route) => route.fulfill({ json: ticket }));
    await page.route('**/view/long-queue.svg', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: image }),
    );
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
