import { brotliCompressSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { recordRequests } from '../fixtures/request-record.ts';
import { test } from '../fixtures/test.ts';

/** Budgets of home: bytes of JavaScript on the wire, compressed, and requests in all. */
const maxScriptBytes = 150_000;
const maxRequests = 20;

/** What comes ten seconds later, to follow releases and to tell how the page does, counts too. */
const late = /\/after-start-/;

for (const address of ['/', '/en'] as const) {
  test(`${address} keeps within its bytes and requests`, async ({ page }) => {
    const record = await recordRequests(page);
    await page.goto(address);
    await hydrated(page);
    await expect
      .poll(() => record().find(({ url }) => late.test(url))?.encodedBytes ?? 0, {
        timeout: 20_000,
      })
      .toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const requests = record().filter(({ url }) => !/\/(?:beacons\?.*|registry\.json)$/.test(url));
    const scripts = requests.filter(({ type }) => type === 'Script');
    const bytes = scripts.reduce((sum, { encodedBytes }) => sum + encodedBytes, 0);
    test.info().annotations.push({
      type: 'weight',
      description: `${bytes} bytes of JavaScript, ${requests.length} requests`,
    });
    expect(scripts.length).toBeGreaterThan(1);
    expect(scripts.filter(({ encoding }) => encoding !== 'br').map(({ url }) => url)).toEqual([]);
    expect(bytes).toBeLessThanOrEqual(maxScriptBytes);
    expect(requests.map(({ url }) => url)).toHaveLength(Math.min(requests.length, maxRequests));
  });
}

/** The document of home at Brotli's best, as visitors get it once it was asked for a few times. */
const maxDocumentBytes = 14_000;

for (const address of ['/', '/en'] as const) {
  test(`the document of ${address} keeps within its bytes`, async ({ page }) => {
    const response = await page.request.get(address);
    const best = brotliCompressSync(await response.body());
    const description = `${best.byteLength} bytes of HTML`;
    test.info().annotations.push({ type: 'weight', description });
    expect(best.byteLength).toBeLessThanOrEqual(maxDocumentBytes);
  });
}
