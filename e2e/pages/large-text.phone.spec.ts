import { expect, type Page, type Route } from '@playwright/test';
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
    const name = { firstName: 'Grace'.repeat(12), lastName: 'Hopper-Vandenbroucke' };
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

test('so is the login wall, whatever its visitor is called', async ({ page }) => {
  const answer = (json: object) => (route: Route) => route.fulfill({ json });
  await page.route('**/api/auth/login', answer({ reference: 'r1' }));
  await page.goto('/login');
  await hydrated(page);
  await page.getByRole('button', { name: 'Login (you need an account)' }).click();
  await page.getByLabel('Phone number').fill('06 12345678');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByLabel('Code from the SMS');
  await expect(code).toBeVisible();
  await page.route(
    '**/api/auth/login',
    answer({
      user: { username: 'grace', nickname: 'xX_HotSauceMaster_2025_Xx' },
      token: { token: 'token', validUntil: new Date(Date.now() + 600_000).toISOString() },
    }),
  );
  await code.fill('123456');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const welcome = page.getByRole('heading', { name: /There you are/ });
  await expect(welcome).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await enlargeText(page);
  expect(await sideways(page)).toBe(0);
});

async function expectToFit(page: Page, content: string): Promise<void> {
  await expect(page.locator(content).first()).toBeVisible();
  await enlargeText(page);
  expect(await sideways(page), content).toBe(0);
}
