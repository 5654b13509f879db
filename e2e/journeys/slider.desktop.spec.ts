import { expect, type Page } from '@playwright/test';
import { openSlider } from '../fixtures/slider.ts';
import { test } from '../fixtures/test.ts';

/** Time between automatic turns, in milliseconds (specification section 9). */
const turn = 6_000;

test('a dot jumps to its entry and stops the rotation for good', async ({ page }) => {
  await page.clock.install();
  const { count, dots, pause, readMore, slide } = await openSlider(page);
  await expect(dots).toHaveCount(count);
  await expect(pause).toBeVisible();

  await dots.nth(2).click();
  await expect(slide(3)).toBeVisible();
  await expect(slide(1)).toBeHidden();
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(dots.nth(0)).not.toHaveAttribute('aria-current');
  const link = await slide(3).getByRole('link').getAttribute('href');
  await expect(readMore).toHaveAttribute('href', link ?? '');
  await expect(pause).toBeHidden();

  await leave(page);
  await page.clock.fastForward(10 * turn);
  await expect(slide(3)).toBeVisible();
});

test('turns by itself every six seconds, from the last entry to the first', async ({ page }) => {
  await page.clock.install();
  const { count, slide } = await openSlider(page);
  await expect(slide(1)).toBeVisible();
  for (let turns = 1; turns <= count; turns++) {
    await page.clock.fastForward(turn);
    await expect(slide((turns % count) + 1)).toBeVisible();
  }
});

test('waits while the visitor holds it still', async ({ page }) => {
  await page.clock.install();
  const { pause, resume, slide } = await openSlider(page);
  await pause.click();
  await leave(page);
  await page.clock.fastForward(10 * turn);
  await expect(slide(1)).toBeVisible();
  await resume.click();
  await page.clock.fastForward(turn);
  await expect(slide(2)).toBeVisible();
});

test('stands still for a visitor who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const { slide } = await openSlider(page);
  await page.clock.fastForward(10 * turn);
  await expect(slide(1)).toBeVisible();
});

test('arrow keys turn it in both directions and wrap at both ends', async ({ page }) => {
  const { count, dots, slide } = await openSlider(page);
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

/** Takes pointer and focus off the slider, which hold it. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('contentinfo').hover();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test('its text ends above its controls, also where these take two rows', async ({ page }) => {
  const { readMore, slide } = await openSlider(page);
  const text = slide(1).locator('p').first();
  for (const width of [580, 600, 700, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const [above, below] = [await text.boundingBox(), await readMore.boundingBox()];
    if (!above || !below) throw new Error(`At ${width} text or link cannot be seen.`);
    expect(below.y, `at ${width}`).toBeGreaterThan(above.y + above.height);
  }
});
