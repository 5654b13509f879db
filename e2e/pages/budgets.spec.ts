import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { recordRequests } from '../fixtures/request-record.ts';
import { sitePages } from '../fixtures/site-pages.ts';
import { test } from '../fixtures/test.ts';

/** Budgets of home: bytes of JavaScript on the wire, compressed, and requests in all. */
const maxScriptBytes = 150_000;
const maxRequests = 20;
const maxLayoutShift = 0.02;

for (const address of ['/', '/en'] as const) {
  test(`${address} keeps within its bytes and requests`, async ({ page }) => {
    const record = await recordRequests(page);
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const requests = record();
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

for (const { address } of sitePages) {
  test(`${address} names in its HTML all that it needs to paint and come alive`, async ({
    page,
  }) => {
    const record = await recordRequests(page);
    const response = await page.goto(address, { waitUntil: 'load' });
    await hydrated(page);
    const html = (await response?.text())?.replaceAll('&amp;', '&') ?? '';
    const [document, ...others] = record().filter(({ isSlotCode }) => !isSlotCode);
    expect(document?.type).toBe('Document');
    const discovered = others.filter(({ type, initiator }) => {
      const matters = ['Script', 'Stylesheet', 'Font'].includes(type);
      return matters && initiator === 'script';
    });
    expect(discovered.map(({ url }) => url)).toEqual([]);
    const beforeLoad = others.filter(({ beforeLoad: early }) => early);
    const unnamed = beforeLoad.filter(({ url }) => !html.includes(new URL(url).pathname));
    expect(unnamed.map(({ url }) => url)).toEqual([]);
    const twice = others.filter(
      ({ url }, index) => others.findIndex((other) => other.url === url) !== index,
    );
    expect(twice.map(({ url }) => url)).toEqual([]);
  });

  test(`${address} fits every width and does not shift`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
          shifts.push(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(address);
      await hydrated(page);
      await scrollThrough(page);
      const { overflow, shift } = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        shift: (window as unknown as { shifts: number[] }).shifts.reduce(
          (sum, one) => sum + one,
          0,
        ),
      }));
      expect.soft(overflow, `overflow at ${width}`).toBeLessThanOrEqual(0);
      expect.soft(shift, `layout shift at ${width}`).toBeLessThanOrEqual(maxLayoutShift);
    }
  });
}

/** To the page's end as a reader goes, so that whatever loads late has its turn to push. */
async function scrollThrough(page: Parameters<typeof hydrated>[0]): Promise<void> {
  const footer = page.getByRole('contentinfo');
  for (let screens = 0; screens < 20; screens++) {
    await page.mouse.wheel(0, 700);
    const atEnd = await page.evaluate(
      () => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    );
    if (atEnd) break;
  }
  await expect(footer).toBeInViewport();
}
