import { expect } from '@playwright/test';
import { hydrated } from '../fixtures/hydration.ts';
import { enlargeText, sideways } from '../fixtures/sideways.ts';
import { sitePages } from '../fixtures/site-pages.ts';
import { test } from '../fixtures/test.ts';

const addresses = sitePages
  .filter(({ remote, isNative }) => remote === 'marketing' && isNative)
  .map(({ address }) => address);

test('pages are no wider than the phone of a reader who needs text twice as large', async ({
  page,
}) => {
  test.slow();
  const tooWide: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    await enlargeText(page);
    const wider = await sideways(page);
    if (wider > 0) tooWide.push(`${address}: ${wider} px`);
  }
  expect(tooWide).toEqual([]);
});
