import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { lightestBesideWhite, luminanceOf } from '../fixtures/luminance.ts';
import { enlargeText } from '../fixtures/sideways.ts';
import { test } from '../fixtures/test.ts';

const widths = [390, 600, 768, 1000, 1440, 1920];

test('the line of a banner can be read on a white picture, however wide the window and large the text', async ({
  page,
}) => {
  await page.goto('/contact');
  await hydrated(page);
  const banner = page.locator('main').getByRole('heading', { level: 1 }).locator('..');
  const line = banner.locator('p');
  await whiten(page, line);
  for (const size of ['usual', 'large']) {
    if (size === 'large') await enlargeText(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await line.scrollIntoViewIfNeeded();
      const found = await lightnessOf(page, await line.screenshot());
      expect.soft(found, `${size} text at ${width}`).toBeLessThanOrEqual(lightestBesideWhite);
    }
  }
});

/** Makes pictures white, and leaves of the text only what lies behind it. */
async function whiten(page: Page, line: Locator): Promise<void> {
  await line.evaluate((element) => {
    element.style.color = 'transparent';
  });
  await page.locator('main img').evaluateAll((pictures) => {
    for (const picture of pictures) picture.style.filter = 'brightness(0) invert(1)';
  });
}

/** Relative luminance of the lightest pixel of a picture, 0 to 1 (WCAG 2.2). */
async function lightnessOf(page: Page, png: Buffer): Promise<number> {
  const colours = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!canvas) throw new Error('The browser draws nothing.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    // Of each pixel red comes first, in the lowest bits.
    return [...new Set(new Uint32Array(data.buffer))];
  }, png.toString('base64'));
  return Math.max(
    ...colours.map((pixel) => luminanceOf([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255])),
  );
}
