import { expect, type Page } from '@playwright/test';
import { fairSettingsSchema } from '@site/shared/contracts/fair-settings';
import { asStaff, newPhone, register } from '../fixtures/fair.ts';
import { holdRequests } from '../fixtures/held-requests.ts';
import { test } from '../fixtures/test.ts';

// No other journey looks at its stock.
const type = 'home-assistant';
const address = `/jfall-2025/ticket?activity=${type}`;
const settings = '/api/challenge/staff/settings';

interface Stock {
  readonly capacity: number | null;
  readonly waitingList?: number | null;
}

async function stock({ capacity, waitingList = null }: Stock) {
  const { activities } = fairSettingsSchema.parse(await (await asStaff('GET', settings)).json());
  const activity = activities.find((one) => one.type === type);
  const { version = 0, value } = activity ?? {};
  const body = { version, value: { ...value, capacity, waitingList } };
  expect((await asStaff('PATCH', `${settings}/activity/${type}`, body)).status).toBe(200);
}

/** Loads a page until its document says something; a document is a moment old at most. */
async function documentSays(page: Page, path: string, text: string) {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 250 });
  }).toPass();
}

test.afterEach(() => stock({ capacity: null }));

test('tickets that are gone are said in the document, with the waiting list', async ({
  page,
  browser,
}) => {
  await page.goto(address);
  await register(page, { ...newPhone(), button: 'Register!' });
  await stock({ capacity: 1 });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const reader = await context.newPage();
  await documentSays(reader, address, 'All tickets have been given out');
  await expect(reader.getByRole('heading', { name: 'Join the waiting list' })).toBeVisible();
  await documentSays(reader, `/nl${address}`, 'Alle tickets zijn vergeven');
  await expect(reader.getByRole('heading', { name: 'Kom op de wachtlijst' })).toBeVisible();

  await stock({ capacity: 1, waitingList: 0 });
  await documentSays(reader, address, 'If one comes free, the form is back here by itself.');
  await expect(reader.getByRole('form')).toBeHidden();

  // What comes alive says the same before it has asked, and goes by the answer once there is one.
  // Where the steps are below the form.
  await page.setViewportSize({ width: 390, height: 844 });
  const asked = page.waitForRequest('**/ticket-api/tickets/states');
  const states = await holdRequests(page, '**/ticket-api/tickets/states');
  await page.goto(address);
  await asked;
  await expect(page.getByText('All tickets have been given out')).toBeVisible();
  await expect(page.getByRole('form')).toBeHidden();
  const steps = page.getByRole('heading', { name: 'How it goes' });
  const top = async () => (await steps.boundingBox())?.y ?? 0;
  const before = await top();
  await stock({ capacity: null });
  states.open();
  await expect(page.getByRole('form')).toBeVisible();
  // By the line that says so, and no more: the form had its place.
  expect((await top()) - before).toBeLessThan(150);
  await documentSays(reader, address, 'I agree to the');
  await context.close();
});
