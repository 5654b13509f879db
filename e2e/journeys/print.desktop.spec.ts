import { expect } from '@playwright/test';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { paleTexts, sheetsOf } from '../fixtures/paper.ts';
import { test } from '../fixtures/test.ts';

test('on paper a page is its text, in black, without menus, forms and pictures', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('main').getByText('Voorbeeldstraat 1')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Rawit/ })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  for (const gone of ['nav', 'button', 'form', 'main picture']) {
    for (const element of await page.locator(gone).all()) await expect(element).toBeHidden();
  }
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2);
});

test('the link that skips to the content is on no sheet', async ({ page }) => {
  for (const [address, name] of [
    ['/nieuws/70-procent-tot-op-de-cent', 'Naar de inhoud'],
    ['/en/nieuws/70-procent-tot-op-de-cent', 'Skip to the content'],
  ] as const) {
    await page.goto(address);
    await page.emulateMedia({ media: 'screen' });
    await expect(page.getByRole('link', { name })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(name, { exact: true })).toBeHidden();
  }
});

/** Each with a text that is light on the screen. */
const withLightText = [
  { address: '/nieuws/70-procent-tot-op-de-cent', text: 'bonus = max(0' },
  { address: '/voor-professionals/ons-voorstel', text: 'belasting' },
  { address: '/ons-verhaal', text: '€ 70 voor de developer' },
  { address: '/en/ons-verhaal', text: '€70 for the developer' },
  { address: '/voor-professionals/solliciteer', text: 'De eerste zet is aan jou' },
];

for (const { address, text } of withLightText) {
  test(`every text of ${address} can be read on white paper`, async ({ page }) => {
    await page.goto(address);
    await hydrated(page);
    expect((await paleTexts(page)).join('\n').replaceAll('\u00a0', ' ')).toContain(text);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(text).last()).toBeVisible();
    expect(await paleTexts(page)).toEqual([]);
  });
}

test('once a form is sent its thanks are printed in its place', async ({ page }) => {
  await page.goto('/contact');
  const { form, send, thanks, ...contact } = contactFormOf(page, 'nl');
  await contact.alive();
  await page.emulateMedia({ media: 'print' });
  await expect(form).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await contact.fill(makeMessage());
  await send.click();
  await expect(thanks).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(thanks).toBeVisible();
});

test('amounts that stand side by side on paper keep their texts apart', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.goto('/voor-professionals/ons-voorstel');
  await page.emulateMedia({ media: 'print' });
  const base = page.getByText('Ook als je even geen opdracht hebt', { exact: true });
  const bonus = page.getByText('Zolang je op een opdracht zit', { exact: true });
  const [left, right] = [await base.boundingBox(), await bonus.boundingBox()];
  expect(left?.y).toBe(right?.y);
  await expect(base).toHaveCSS('padding-right', '16px');
});

test('no sheet cuts a button in two', async ({ page }) => {
  await page.goto('/en/ons-verhaal');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Working at Rawit' }).last()).toHaveCSS(
    'break-inside',
    'avoid',
  );
});

for (const address of ['/', '/en']) {
  test(`the news of ${address} follows its headline on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.goto(address);
    await hydrated(page);
    await page.emulateMedia({ media: 'print' });
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
    const news = await page.getByRole('heading', { level: 2 }).first().boundingBox();
    if (!headline || !news) throw new Error('The headlines are not printed.');
    expect(news.y - headline.y - headline.height).toBeLessThan(150);
  });
}
