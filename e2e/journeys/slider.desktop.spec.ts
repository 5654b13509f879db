import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { publishedNews } from '../fixtures/news.ts';
import { Slider } from '../fixtures/slider.ts';
import { test } from '../fixtures/test.ts';

test('a dot jumps to its entry and stops the rotation for good', async ({ page }) => {
  const count = (await publishedNews(mainSite.origin)).length;
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const { dots, slide, region, readMore } = sliderOf(page, count);
  await expect(dots).toHaveCount(count);

  await dots.nth(2).click();
  await expect(slide(3)).toBeVisible();
  await expect(slide(1)).toBeHidden();
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(dots.nth(0)).not.toHaveAttribute('aria-current');
  const link = await slide(3).getByRole('link').getAttribute('href');
  await expect(readMore).toHaveAttribute('href', link ?? '');
  await expect(region.getByRole('button', { name: 'Pauzeer het nieuws' })).toBeHidden();

  await leave(page);
  await page.clock.fastForward(60_000);
  await expect(slide(3)).toBeVisible();
});

test('turns by itself every six seconds, from the last entry to the first', async ({ page }) => {
  const count = (await publishedNews(mainSite.origin)).length;
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const { slide } = sliderOf(page, count);
  await expect(slide(1)).toBeVisible();
  for (const number of [...Array(count - 1).keys()].map((index) => index + 2).concat(1)) {
    await page.clock.fastForward(6_000);
    await expect(slide(number)).toBeVisible();
  }
});

test('waits while the visitor holds it still', async ({ page }) => {
  const count = (await publishedNews(mainSite.origin)).length;
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const { slide, region } = sliderOf(page, count);
  await region.getByRole('button', { name: 'Pauzeer het nieuws' }).click();
  await leave(page);
  await page.clock.fastForward(60_000);
  await expect(slide(1)).toBeVisible();
  await region.getByRole('button', { name: 'Hervat het nieuws' }).click();
  await page.clock.fastForward(6_000);
  await expect(slide(2)).toBeVisible();
});

test('stands still for a visitor who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const count = (await publishedNews(mainSite.origin)).length;
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await page.clock.fastForward(60_000);
  await expect(sliderOf(page, count).slide(1)).toBeVisible();
});

test('arrow keys turn it in both directions and wrap at both ends', async ({ page }) => {
  const count = (await publishedNews(mainSite.origin)).length;
  await page.goto('/');
  await hydrated(page);
  const { slide, dots } = sliderOf(page, count);
  await dots.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(slide(2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(1)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(count)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slide(1)).toBeVisible();
});

function sliderOf(page: Parameters<typeof hydrated>[0], count: number) {
  const slider = new Slider(page);
  return {
    region: slider.region,
    dots: slider.dots,
    readMore: slider.readMore,
    slide: (number: number) => slider.slide(number, count),
  };
}

/** Takes pointer and focus off the slider, which hold it. */
async function leave(page: Parameters<typeof hydrated>[0]): Promise<void> {
  await page.getByRole('contentinfo').hover();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}
