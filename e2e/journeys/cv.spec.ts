import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { sentMessages } from '../fixtures/outbox.ts';
import { desktopOnly, phoneOnly } from '../fixtures/tags.ts';
import { test } from '../fixtures/test.ts';

async function linkTo(name: string): Promise<string> {
  await expect.poll(() => sentMessages(mainSite.outbox, name)).toHaveLength(1);
  const [mail] = await sentMessages(mainSite.outbox, name);
  expect(mail?.body).toContain('Cv: Mijn cv.pdf');
  return /http\S+\/api\/contact\/cv\/\S+/.exec(mail?.body ?? '')?.[0] ?? '';
}

/** What the company's browser makes of the link in its mail. */
async function savedBy(page: Page, link: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  // A download ends the navigation.
  await page.goto(link).catch(() => undefined);
  const file = await download;
  expect(file.suggestedFilename()).toBe('Mijn cv.pdf');
  return readFile(await file.path());
}

const fileOf = (buffer: Buffer) => ({
  name: 'Mijn cv.pdf',
  mimeType: 'application/pdf',
  buffer,
});

test('a CV goes with an application, and the company saves what was sent', {
  tag: phoneOnly,
}, async ({ page, problems }) => {
  problems.expect(/\/api\/contact\/cv/);
  const name = `Cv ${Date.now()}-${process.pid}`;
  await page.goto('/voor-professionals/solliciteer');
  await hydrated(page);
  const cv = await page.pdf();
  const form = page.getByRole('form', { name: 'Solliciteer' });
  await form.getByLabel('Naam', { exact: true }).fill(name);
  await form.getByLabel('E-mailadres').fill('jan@voorbeeld.nl');
  await form.getByLabel(/^Jaren ervaring/).fill('7');
  const file = form.getByLabel(/^Cv/);
  await file.setInputFiles(fileOf(Buffer.from('<script>alert(1)</script>')));
  await expect(form).toContainText('Dit is geen pdf');
  await file.setInputFiles(fileOf(cv));
  await expect(form).toContainText('Mijn cv.pdf gaat mee met je sollicitatie.');
  await form.getByRole('button', { name: 'Verstuur' }).click();
  await expect(page.getByText('Bedankt voor je bericht')).toBeVisible();
  expect((await savedBy(page, await linkTo(name))).equals(cv)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a CV is posted with the form, whose page says when to choose it again', {
    tag: desktopOnly,
  }, async ({ page, problems }) => {
    problems.expect(/^failed request: GET .*\.js csp$/);
    problems.expect(/status (?:of )?422/);
    const name = `Cv ${Date.now()}-${process.pid}`;
    await page.goto('/en/voor-professionals/solliciteer');
    const cv = await page.pdf();
    const form = page.getByRole('form', { name: 'Apply' });
    const send = form.getByRole('button', { name: 'Send' });
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Email address').fill('jan@');
    await form.getByLabel(/^Years of experience/).fill('7');
    await form.getByLabel(/^CV/).setInputFiles(fileOf(cv));
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Your CV did not come along.');
    await expect(form).toContainText('Choose your CV again');
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue(name);
    await form.getByLabel('Email address').fill('jan@example.com');
    await form.getByLabel(/^CV/).setInputFiles(fileOf(cv));
    await send.click();
    await expect(page.getByText('Thank you for your message')).toBeVisible();
    expect((await savedBy(page, await linkTo(name))).equals(cv)).toBe(true);
  });
});
