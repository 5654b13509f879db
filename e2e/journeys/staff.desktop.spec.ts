import { chromium, expect, type Page } from '@playwright/test';
import { ticketTypeHeader } from '@site/shared/contracts/headers';
import { type StaffTicket, type Ticket, ticketQrText } from '@site/shared/contracts/ticket';
import { violations } from '../fixtures/accessibility.ts';
import { launchOptions } from '../fixtures/browser.ts';
import { writeCameraPicture } from '../fixtures/camera-picture.ts';
import { anotherDevice, asStaff, linkIn, newPhone, openDesk, register } from '../fixtures/fair.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { recordRequests } from '../fixtures/request-record.ts';
import { test } from '../fixtures/test.ts';

/** Compressed bytes of JavaScript of a device that signs in and works, checks codes and finds tickets by itself, all in. */
const maxScriptBytes = 215_000;

async function scan(page: Page, text: string): Promise<void> {
  await page.getByLabel('Number, name, code or phone').fill(text);
  await page.keyboard.press('Enter');
}

const answer = (page: Page) => page.locator('[data-answer]').first();

/** Waits until a device can open its page without a network, and check codes. */
async function isKept(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href))?.ok))
    .toBe(true);
  await expect(page.getByLabel('This stand takes')).toBeVisible();
}

/** Registers through the site, and makes what the ticket's QR image says of the SMS and the page's answer. */
async function waffleTicket(page: Page): Promise<string> {
  const person = newPhone();
  await page.goto('/jfall-2025/ticket?activity=waffles');
  await register(page, { ...person, button: 'Register!' });
  const address = await linkIn(person.to, '/t/waffles/');
  const secret = new URL(address, mainSite.origin).pathname.split('/').at(-1) ?? '';
  const type = 'waffles';
  const answer = await page.request.get(`/ticket-api/tickets/by-secret/${secret}`, {
    headers: { [ticketTypeHeader]: type },
  });
  const [ticket] = (await answer.json()) as Ticket[];
  return ticketQrText({ type, secret, proof: ticket?.proof });
}

test('scanning tickets: once, by two at a time, and without a network', async ({
  page,
  browser,
  problems,
}) => {
  const [first, second, third] = [
    await waffleTicket(page),
    await waffleTicket(page),
    await waffleTicket(page),
  ];
  await openDesk(page, 'Ada');
  await scan(page, first);
  await expect(answer(page)).toHaveAttribute('data-answer', 'valid');
  await expect(answer(page)).toContainText(/waffles · number \d+ · Grace Hopper/);
  await scan(page, 'https://elsewhere.example/');
  await expect(answer(page)).toContainText('This is no ticket of ours.');
  problems.expect(/status 409/, /console error: .*409/);
  await scan(page, first);
  await expect(answer(page)).toHaveText(/Already used\s*at \d\d:\d\d\s*waffles · number \d+/);

  const other = await anotherDevice(browser, problems);
  const requests = await recordRequests(other);
  await openDesk(other, 'Bob');
  await Promise.all([scan(page, second), scan(other, second)]);
  const kind = async (desk: Page) => (await answer(desk).getAttribute('data-answer')) ?? '';
  await expect
    .poll(async () => [await kind(page), await kind(other)].sort())
    .toEqual(['used', 'valid']);

  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await isKept(page);
  await page.context().setOffline(true);
  // The page opens without a network, and knows codes that are ours from those that are not.
  await page.reload();
  await expect(page.getByText('No connection', { exact: true })).toBeVisible();
  await scan(page, third.replace('"type":"waffles"', '"type":"lego"'));
  await expect(answer(page)).toContainText('Forged');
  await scan(page, third);
  await expect(answer(page)).toHaveAttribute('data-answer', 'genuine');
  await expect(page.getByText('1 scan to be checked')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await scan(page, first);
  await expect(answer(page)).toContainText('Already used');
  await scan(other, third);
  await expect(answer(other)).toHaveAttribute('data-answer', 'valid');
  await page.context().setOffline(false);
  await expect(page.getByText('1 ticket had been used already')).toBeVisible();
  await expect(page.getByText(/let in here at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('1 scan to be checked')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  const scripts = requests().filter(({ type }) => type === 'Script');
  expect(scripts.filter(({ url }) => /decode/.test(url))).toEqual([]);
  const bytes = scripts.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
  test.info().annotations.push({ type: 'weight', description: `${bytes} bytes of JavaScript` });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
  await other.context().close();
});

/** Opens the organiser's page, and invites a steward there. @returns the link of the invitation */
async function invite(page: Page, name: string): Promise<string> {
  await openDesk(page, 'Olga');
  await page.getByRole('link', { name: 'Organise' }).click();
  await page.getByRole('button', { name: 'Make an invitation' }).waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Until').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  await page.getByRole('heading', { name: `Invitation for ${name}` }).waitFor();
  return (await page.getByText(/#invitation=/).textContent()) ?? '';
}

test('who signs out ends the device for the organiser, too', async ({
  page,
  browser,
  problems,
}) => {
  const link = await invite(page, 'Hedy');
  const phone = await anotherDevice(browser, problems);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Work with this device' }).click();
  await expect(phone.getByText('Hedy, steward')).toBeVisible();
  const device = page.getByRole('listitem').filter({ hasText: 'Hedy, steward' });
  await expect(device.getByText(/last used/)).toBeVisible();
  await phone.getByRole('button', { name: 'Sign out of this device' }).click();
  // At once, whatever becomes of the page.
  await phone.close();
  await expect(device.getByText(/out since/)).toBeVisible();
  await expect(page.getByText(/^Hedy: signed out of a device/)).toBeVisible();
  await phone.context().close();
});

test('a person is invited by a link, works in that role, and is out in the middle of a scan', async ({
  page,
  browser,
  problems,
}) => {
  const ticket = await waffleTicket(page);
  const link = await invite(page, 'Grace');
  expect(await violations(page)).toEqual([]);

  const phone = await anotherDevice(browser, problems);
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Work with this device' }).click();
  await expect(phone.getByText('Grace, steward')).toBeVisible();
  expect(phone.url()).not.toContain('invitation');

  await page.getByRole('button', { name: 'Done, hide it' }).click();
  await page.getByRole('button', { name: 'Take out this device of Grace' }).click();
  problems.expect(/status 401/, /console error: .*401/);
  // Before the desk has asked for the queue again: the scan itself is refused.
  await phone.getByLabel('Number, name, code or phone').fill(ticket);
  await page.getByRole('button', { name: 'Yes: Take out' }).click();
  await expect(page.getByText(/out since/).first()).toBeVisible();
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('This device was taken off the team.')).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await phone.goto(link);
  problems.expect(/status 404/, /console error: .*404/);
  await phone.getByRole('button', { name: 'Work with this device' }).click();
  await expect(phone.getByText(/It was used before, is too old/)).toBeVisible();
  await phone.context().close();

  await page.getByRole('link', { name: "The team's page" }).click();
  await page.getByText('Connected').waitFor();
  await scan(page, ticket);
  await expect(answer(page)).toHaveAttribute('data-answer', 'valid');
});

test('a typed number asks which ticket is meant, and a wrong scan is undone', async ({ page }) => {
  const { secret } = JSON.parse(await waffleTicket(page)) as { secret: string };
  const ticket = async () => {
    const listed = await asStaff('GET', '/tickets?state=NEW&state=USED');
    return ((await listed.json()) as StaffTicket[]).find((one) => one.secret === secret);
  };
  const number = String((await ticket())?.ticketNumber);
  const label = `waffles · number ${number} · Grace Hopper`;
  await openDesk(page, 'Ada');
  await scan(page, number);
  await expect(answer(page)).toHaveAttribute('data-answer', 'found');
  await expect(answer(page)).toContainText('Nothing happens until you choose.');
  await expect(answer(page)).toContainText(label);
  expect(await violations(page)).toEqual([]);
  expect((await ticket())?.state).toBe('NEW');
  await page.getByRole('button', { name: `Use this ticket: ${label}` }).click();
  await expect(answer(page)).toHaveAttribute('data-answer', 'valid');
  expect((await ticket())?.state).toBe('USED');

  // As the ticket says it; the same text again at once counts as one scan.
  await scan(page, `waffles ${number}`);
  await page.getByRole('button', { name: `Make it valid again: ${label}` }).click();
  await expect(answer(page)).toContainText('Valid again');
  expect((await ticket())?.state).toBe('NEW');
});

test('a camera reads a ticket where the browser itself cannot', async ({ page }, testInfo) => {
  const ticket = await waffleTicket(page);
  const picture = testInfo.outputPath('camera.y4m');
  await writeCameraPicture(picture, ticket);
  const camera = await chromium.launch(
    launchOptions(
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${picture}`,
    ),
  );
  try {
    const device = await camera.newPage();
    await openDesk(device, 'Ada');
    await device.getByRole('button', { name: 'Camera on' }).click();
    await expect(answer(device)).toHaveAttribute('data-answer', 'valid');
    // It stays in view, and is one scan.
    await expect(device.getByRole('listitem').filter({ hasText: 'waffles' })).toHaveCount(1);
    await device.getByRole('button', { name: 'Camera off' }).click();
  } finally {
    await camera.close();
  }
});
