import { expect, type Page } from '@playwright/test';
import { holdRequests } from '../fixtures/held-requests.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { publishedNews } from '../fixtures/news.ts';
import { openSlider, sliderOf } from '../fixtures/slider.ts';
import { test } from '../fixtures/test.ts';

test('a finger turns the slider sideways and still scrolls the page', async ({ page }) => {
  const { slide } = await openSlider(page);
  await expect(slide(1)).toBeVisible();
  await drag(page, { from: [300, 300], to: [80, 310] });
  await expect(slide(2)).toBeVisible();
  await drag(page, { from: [80, 300], to: [300, 290] });
  await expect(slide(1)).toBeVisible();

  await drag(page, { from: [200, 500], to: [210, 150] });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(slide(1)).toBeVisible();
});

test('a tap on a dot jumps to its entry', async ({ page }) => {
  const { count, dots, slide } = await openSlider(page);
  await dots.nth(count - 1).tap();
  await expect(slide(count)).toBeVisible();
  await expect(slide(1)).toBeHidden();
});

test('taps before any script has run are answered once when the slider is alive', async ({
  page,
}) => {
  const { length: count } = await publishedNews(mainSite.origin);
  const host = await holdRequests(page, '**/remotes/host/**/*.js');
  const marketing = await holdRequests(page, '**/remotes/marketing/**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const { slide, next, pause, resume } = sliderOf(page, count);
  await pause.tap();
  host.open();
  await hydrated(page, '#root > header');
  // The shell answers, the page in it does not yet.
  await next.tap();
  await next.tap();
  await expect(slide(1)).toBeVisible();
  marketing.open();
  await expect(slide(2)).toBeVisible();
  await expect(resume).toBeVisible();
});

test('a word that is longer than the window breaks, and makes no slide wider', async ({ page }) => {
  const { slide } = await openSlider(page);
  const text = slide(1).locator('h2 a');
  await text.evaluate((link) => {
    link.textContent = 'Arbeidsongeschiktheidsverzekeringsmaatschappij'.repeat(2);
  });
  const right = await text.evaluate((link) => {
    const lines = [...link.getClientRects(), link.closest('div')?.getBoundingClientRect()];
    return Math.max(...lines.map((line) => line?.right ?? 0));
  });
  expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

type Point = readonly [x: number, y: number];

/** A finger on the glass, as the browser's own input sees it: scrolling may take it over. */
async function drag(page: Page, { from, to }: { from: Point; to: Point }): Promise<void> {
  const steps = 12;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  await touch('touchStart', [from]);
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await touch('touchMove', [
      [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
    ]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
