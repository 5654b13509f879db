import { expect, type Page } from '@playwright/test';
import { claims } from '../fixtures/claims.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { type RecordedRequest, recordRequests } from '../fixtures/request-record.ts';
import { test } from '../fixtures/test.ts';

/** Compressed bytes that a form may add to its page until it is alive: what judges and sends it comes on first use. */
const maxFormBytes = 32_000;

/** What a form may add once another one has been used: its own fields and texts. */
const maxSecondFormBytes = 6_000;

const scripts = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ type }) => type === 'Script');

const listOf = (requests: readonly RecordedRequest[]) =>
  requests.map(({ url, encodedBytes }) => `${encodedBytes} ${new URL(url).pathname}`).join('\n');

const bytesOf = (requests: readonly RecordedRequest[]) =>
  requests.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);

/** Goes to a slot, as a reader does, and waits until it is alive. */
async function reachForm(page: Page, slot: string): Promise<void> {
  const place = page.locator(`[data-slot="${slot}"]`);
  await place.scrollIntoViewIfNeeded();
  await hydrated(page, `[data-slot="${slot}"] form`);
}

const pages = claims
  .flatMap(({ pages }) => pages)
  .flatMap(({ path, slots = [] }) =>
    path.includes(':') ? [] : slots.map((slot) => ({ path, slot })),
  );

for (const { path, slot } of pages) {
  test(`${slot} costs ${path} little, and nothing before it is near`, async ({ page }) => {
    const record = await recordRequests(page);
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const distance = await page.evaluate(
      (name) =>
        (document.querySelector(`[data-slot="${name}"]`)?.getBoundingClientRect().top ?? 0) -
        window.innerHeight,
      slot,
    );
    const before = scripts(record());
    if (distance > 600) {
      expect(before.filter(({ isSlotCode }) => isSlotCode).map(({ url }) => url)).toEqual([]);
    }
    await reachForm(page, slot);
    const added = scripts(record()).filter(
      (request) => request.isSlotCode || !before.some(({ url }) => url === request.url),
    );
    const bytes = bytesOf(added);
    test.info().annotations.push({ type: 'weight', description: `${slot}: ${bytes} bytes` });
    expect(added.length).toBeGreaterThan(0);
    expect(bytes, listOf(added)).toBeLessThanOrEqual(maxFormBytes);
  });
}

test('a second form costs nearly nothing', async ({ page }) => {
  const record = await recordRequests(page);
  await page.goto('/contact');
  await hydrated(page);
  await reachForm(page, 'forms/contact');
  const known = scripts(record()).length;
  // Within the document, as a visitor goes.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'solliciteer', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL('/voor-professionals/solliciteer');
  await reachForm(page, 'forms/application');
  const added = scripts(record())
    .slice(known)
    .filter(({ isSlotCode }) => isSlotCode);
  const bytes = bytesOf(added);
  test.info().annotations.push({ type: 'weight', description: `second form: ${bytes} bytes` });
  expect(added.length).toBeGreaterThan(0);
  expect(bytes, listOf(added)).toBeLessThanOrEqual(maxSecondFormBytes);
});
