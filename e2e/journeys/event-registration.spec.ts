import { expect, type Page } from '@playwright/test';
import { refuse } from '../fixtures/answers.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { test } from '../fixtures/test.ts';

// The quoted texts are those of specification section 2, screen 6.
const thanks = 'Bedankt voor je bericht, we houden contact.';

let count = 0;

function makeGuest() {
  count += 1;
  const mark = `${process.pid}-${Date.now()}-${count}`;
  return {
    Naam: 'Grace Hopper',
    'E-mailadres': `grace-${mark}@voorbeeld.nl`,
    Opmerkingen: `Geen noten (${mark})`,
  };
}

async function openForm(page: Page, address: string, button: string) {
  await page.goto(address);
  const form = page.locator('[data-slot] form');
  await form.scrollIntoViewIfNeeded();
  await hydrated(page, '[data-slot] form');
  const send = form.getByRole('button', { name: button });
  return {
    form,
    send,
    alert: form.getByRole('alert'),
    async fill(guest: Record<string, string>) {
      for (const [label, text] of Object.entries(guest)) {
        await form.getByRole('textbox', { name: label }).fill(text);
      }
      await expect(send).toBeEnabled();
    },
  };
}

for (const { address, button, subject } of [
  { address: '/events/tafelreview', button: 'Schrijf je in!', subject: /^Aanmelding: Tafelreview/ },
  { address: '/events/zeildag', button: 'Houd me op de hoogte', subject: /^Houd me op de hoogte/ },
]) {
  test(`“${button}” on ${address} reaches the company`, async ({ page }) => {
    const { send, fill } = await openForm(page, address, button);
    await expect(send).toBeDisabled();
    const guest = makeGuest();
    await fill(guest);
    await send.click();
    await expect(page.getByText(thanks)).toBeVisible();
    await expect.poll(() => sentMessages(mainSite.outbox, guest.Opmerkingen)).toHaveLength(1);
    const [mail] = await sentMessages(mainSite.outbox, guest.Opmerkingen);
    expect(mail?.subject).toMatch(subject);
  });
}

for (const { status, error, text } of [
  { status: 409, error: 'registrationPeriodClosed', text: 'De inschrijving is gesloten' },
  { status: 409, error: 'eventFull', text: 'Alle plaatsen zijn bezet' },
]) {
  test(`${error} is told, and nothing is lost`, async ({ page, problems }) => {
    await refuse(page, problems, { address: '**/registration', status, error });
    const { form, send, fill, alert } = await openForm(
      page,
      '/events/tafelreview',
      'Schrijf je in!',
    );
    const guest = makeGuest();
    await fill(guest);
    await send.click();
    await expect(alert).toContainText(text);
    await expect(form.getByRole('textbox', { name: 'Opmerkingen' })).toHaveValue(guest.Opmerkingen);
  });
}
