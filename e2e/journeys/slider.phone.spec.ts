import { expect, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { publishedNews } from '../fixtures/news.ts';
import { Slider } from '../fixtures/slider.ts';
import { test } from '../fixtures/test.ts';

test('a finger turns the slider sideways and still scrolls the page', async ({ page }) => {
  const count = (await publishedNews(mainSite.origin)).length;
  await page.goto('/');
  await hydrated(page);
  const slider = new Slider(page);
  await expect(slider.slide(1, count)).toBeVisible();

  await drag(page, { from: [300, 300], to: [80, 310] });
  await expect(slider.slide(2, count)).toBeVisible();
  await drag(page, { from: [80, 300], to: [300, 290] });
  await expect(slider.slide(1, count)).toBeVisible();

  await drag(page, { from: [200, 500], to: [210, 150] });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expect(slider.slide(1, count)).toBeAttached();
});

test('a tap on a dot jumps to its entry', async ({ page }) => {
  const count = (await publishedNews(mainSite.origin)).length;
  await page.goto('/');
  await hydrated(page);
  const slider = new Slider(page);
  await slider.dots.nth(count - 1).tap();
  await expect(slider.slide(count, count)).toBeVisible();
  await expect(slider.slide(1, count)).toBeHidden();
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
