import { expect, type Page } from '@playwright/test';
import { refuse } from '../fixtures/answers.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { test } from '../fixtures/test.ts';

// The quoted texts are those of specification section 8.
const thanks =
  'We hebben jouw oplossing ontvangen, we zullen je na de deadline laten weten of je hebt gewonnen!';
const ours = 'Er ging iets fout aan onze kant, probeer het later nog eens of neem contact op';

let count = 0;

function makeEntry() {
  count += 1;
  return {
    Naam: 'Ada Lovelace',
    'E-mailadres': 'ada@voorbeeld.nl',
    Telefoonnummer: '+31 (0)6 12 34 56 78',
    Oplossing: `Heet ${process.pid}-${Date.now()}-${count}`,
    'Code snippet': 'class Kraker {\n  int heet = 70;\n}',
  };
}

type Entry = ReturnType<typeof makeEntry>;

async function openForm(page: Page, address = '/kraak-de-code') {
  await page.goto(address);
  const form = page.getByRole('form', { name: 'Stuur je oplossing in' });
  await form.scrollIntoViewIfNeeded();
  await hydrated(page, '[data-slot] form');
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  const send = form.getByRole('button', { name: 'Verzenden' });
  return {
    form,
    field,
    send,
    alert: form.getByRole('alert'),
    async fill(entry: Entry) {
      for (const [label, text] of Object.entries(entry)) await field(label).fill(text);
      await expect(send).toBeEnabled();
    },
    async holds(entry: Entry) {
      for (const [label, text] of Object.entries(entry)) {
        await expect(field(label)).toHaveValue(text);
      }
    },
  };
}

test('an entry arrives once, with the campaign that brought the visitor', async ({ page }) => {
  const { send, fill } = await openForm(page, '/kraak-de-code?utm_source=magazine-3');
  expect(await page.evaluate(() => localStorage.getItem('kraak_de_code'))).toBe('magazine-3');
  await expect(send).toBeDisabled();
  const entry = makeEntry();
  await fill(entry);
  await send.dblclick();
  await expect(page.getByText(thanks)).toBeVisible();
  const arrived = () => sentMessages(mainSite.outbox, entry.Oplossing);
  await expect.poll(arrived).toHaveLength(1);
  const [mail] = await arrived();
  for (const text of [...Object.values(entry), 'Via: magazine-3']) {
    expect(`${mail?.subject}\n${mail?.body}`).toContain(text);
  }
});

test('a refusal is told in the quoted words, and nothing is lost', async ({ page, problems }) => {
  const fieldErrors = { name: 'required', codeSnippet: 'tooLong' };
  const address = '**/api/crack';
  await refuse(page, problems, { address, status: 400, error: 'validationFailed', fieldErrors });
  const { send, fill, holds, alert } = await openForm(page);
  const entry = makeEntry();
  await fill(entry);
  await send.click();
  await expect(alert).toContainText(
    'Er lijkt iets verkeerd te zijn met de invoer: validation failed',
  );
  await expect(alert).toContainText('Naam: niet ingevuld');
  await expect(alert).toContainText('Code snippet: te lang');
  await holds(entry);
  await page.unroute(address);
  await page.reload();
  const again = await openForm(page);
  await again.holds(entry);
  await again.send.click();
  await expect(page.getByText(thanks)).toBeVisible();
});

test('the deadline and a failure of ours are told apart', async ({ page, problems }) => {
  const address = '**/api/crack';
  await refuse(page, problems, { address, status: 409, error: 'registrationPeriodClosed' });
  const { send, fill, holds, alert } = await openForm(page);
  const entry = makeEntry();
  await fill(entry);
  await send.click();
  await expect(alert).toContainText(
    'Er lijkt iets verkeerd te zijn met de invoer: registration period closed',
  );
  await page.unroute(address);
  await refuse(page, problems, { address, status: 503, error: 'unavailable' });
  await send.click();
  await expect(alert).toContainText(ours);
  await holds(entry);
});

test('a blocked bot-check is told, and nothing is sent', async ({ page, problems }) => {
  await page.route('**/api/captcha/token', (route) => route.abort());
  problems.expect(/^failed request: POST .*captcha/, /^console error: Failed to load .*captcha/);
  let sent = 0;
  await page.route('**/api/crack', (route) => {
    sent += 1;
    return route.continue();
  });
  const { send, fill, holds, alert } = await openForm(page);
  const entry = makeEntry();
  await fill(entry);
  await send.click();
  await expect(alert).toContainText('Captcha error: de robotcontrole kon niet laden.');
  await holds(entry);
  expect(sent).toBe(0);
});
