import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { test } from '../fixtures/test.ts';

test('a contents list of home leads to its part of a page, clear of the header', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Continuïteit' }).click();
  await expect(page).toHaveURL('/voor-bedrijven#continuiteit');
  await standsBelowHeader(page, page.getByRole('heading', { name: 'Continuïteit' }));

  await page.goto('/en/ons-verhaal#onze-founders');
  await hydrated(page);
  await standsBelowHeader(page, page.getByRole('heading', { name: 'Our founders' }));
});

test('the contents of a page and the jump to a form stay on the page', async ({ page }) => {
  await page.goto('/en/voor-bedrijven');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const contents = page.getByRole('main').getByRole('navigation');
  await contents.getByRole('link', { name: 'Satisfaction and turnover' }).click();
  await expect(page).toHaveURL('/en/voor-bedrijven#tevredenheid-en-verloop');
  const heading = page.getByRole('heading', { name: 'Satisfaction and turnover' });
  await standsBelowHeader(page, heading);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the easter egg asks nobody else anything until the video is played', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(request.url());
  });
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Video</title><p>Sauce</p>' }),
  );
  await page.goto('/open-sauce-project');
  await hydrated(page);
  await page.getByRole('main').getByRole('status').scrollIntoViewIfNeeded();
  await expect(page.getByText('De code is POEDERSUIKER.')).toBeAttached();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const play = page.getByRole('link', { name: 'Speel de video af' });
  await play.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);

  await play.click();
  // The policy lets the configured video in.
  await expect(page.frameLocator('iframe').getByText('Sauce')).toBeVisible();
  expect(elsewhere).toHaveLength(1);
  expect(elsewhere[0]).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/.+autoplay=1$/);
  expect(await page.context().cookies('https://www.youtube-nocookie.com')).toEqual([]);
});

/** It is in sight, and the sticky header does not cover it. */
async function standsBelowHeader(page: Page, heading: Locator): Promise<void> {
  await expect(heading).toBeInViewport();
  const header = page.getByRole('banner');
  await expect
    .poll(async () => {
      const covered = (await header.boundingBox()) ?? { y: 0, height: 0 };
      const place = await heading.boundingBox();
      return place && place.y >= covered.y + covered.height;
    })
    .toBe(true);
}
