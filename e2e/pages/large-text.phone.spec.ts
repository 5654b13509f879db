import { expect, type Page } from '@playwright/test';
import { queueTicketStatuses } from '@site/shared/contracts/queue-ticket';
import { hydrated } from '../fixtures/hydration.ts';
import { answerQueueTicket, makeQueueTicket, qrImage } from '../fixtures/queue-ticket.ts';
import { enlargeText, sideways } from '../fixtures/sideways.ts';
import { sitePages } from '../fixtures/site-pages.ts';
import { test } from '../fixtures/test.ts';

const addresses = sitePages
  .filter(({ remote, isNative }) => remote === 'marketing' && isNative)
  .map(({ address }) => address);

test('pages are no wider than the phone of a reader who needs text twice as large', async ({
  page,
}) => {
  test.slow();
  const tooWide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await enlargeText(page);
    const wider = await sideways(page);
    if (wider > 0) tooWide.push(`${address}: ${wider} px`);
  }
  expect(tooWide).toEqual([]);
});

for (const prefix of ['', '/nl']) {
  test(`so are tickets, whatever they say: ${prefix}/jf-ticket`, async ({ page }) => {
    for (const ticketStatus of queueTicketStatuses) {
      await page.unrouteAll();
      await answerQueueTicket(page, 'large', makeQueueTicket({ ticketStatus, number: 1_263 }));
      await page.goto(`${prefix}/jf-ticket/large`);
      await expectToFit(page, `[data-status=${ticketStatus}]`);
    }
  });

  test(`so are tickets of activities: ${prefix}/t`, async ({ page }) => {
    const name = { firstName: 'Grace', lastName: 'Hopper-Vandenbroucke' };
    const ticket = { ...name, type: 'home-assistant', ticketNumber: 17, state: 'ACTIVE' };
    await page.route('**/tickets/by-secret/*', (route) =>
      route.fulfill({
        json: [
          { ...ticket, code: 'K7M3PX4P' },
          { ...ticket, state: 'USED' },
        ],
      }),
    );
    await page.route('**/tickets/qr/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: qrImage }),
    );
    await page.goto(`${prefix}/t/home-assistant/large`);
    await expectToFit(page, 'main li');
  });
}

async function expectToFit(page: Page, content: string): Promise<void> {
  await expect(page.locator(content).first()).toBeVisible();
  await enlargeText(page);
  expect(await sideways(page), content).toBe(0);
}
