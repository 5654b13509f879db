import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { test } from '../fixtures/test.ts';

// As a visitor's browser says it.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

/** A browser that nobody drives. */
const byHand = () => Object.defineProperty(navigator, 'webdriver', { get: () => false });

test('a list of visits is counted as it was made', async ({ page, context, request }, {
  retry,
}) => {
  const source = `lijst-${retry}`;
  const link = (address: string) => `${address}?utm_source=${source}&utm_campaign=voorjaar`;

  // A program's visit.
  await open(page, link('/'));
  await context.addInitScript(byHand);
  // Away at once, from a search engine.
  await open(page, link('/'), 'https://www.google.nl/');
  // Read as far as one screen, and loaded again.
  await open(page, link('/ons-verhaal'));
  await page.keyboard.press('Shift');
  await page.reload();
  await hydrated(page);
  // From an advertisement to the form, which is sent; then home.
  await open(page, link('/en/contact'));
  const { send, thanks, ...contact } = contactFormOf(page, 'en');
  await contact.alive();
  await contact.fill(makeMessage());
  const arrived = page.waitForResponse('**/api/contact');
  await send.click();
  await expect(thanks).toBeVisible();
  await (await arrived).finished();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto('about:blank');

  const contactPage = '/contact | en |';
  await expect
    .poll(() => countedOf(request, `${source} / – / voorjaar`))
    .toEqual(
      [
        '/ | nl | view |  | 1',
        '/ | nl | visit | search | 1',
        '/ons-verhaal | nl | view |  | 1',
        '/ons-verhaal | nl | visit | direct | 1',
        `${contactPage} view |  | 1`,
        `${contactPage} visit | direct | 1`,
        ...[25, 50, 75, 100].map((part) => `${contactPage} read | ${part} | 1`),
        `${contactPage} form begun | forms/contact | 1`,
        `${contactPage} form arrived | forms/contact | 1`,
        '/ | en | view |  | 1',
      ].sort(),
    );

  await page.setExtraHTTPHeaders({ authorization: `Bearer ${await token()}` });
  await page.goto(`/figures?lang=en&campaign=${encodeURIComponent(`${source} / – / voorjaar`)}`);
  const total = page.getByRole('definition');
  await expect(total).toHaveText(['3', '4', '1', '1']);
});

/** Leaves what is open for another address, as if a link elsewhere had led there. */
async function open(page: Page, address: string, referer?: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address, referer ? { referer } : {});
  await hydrated(page);
}

/** What was counted of a campaign: page, language, figure, of what, and how often. */
async function countedOf(request: APIRequestContext, campaign: string): Promise<string[]> {
  const answer = await request.get('/figures/table.csv', {
    params: { campaign },
    headers: { authorization: `Bearer ${await token()}` },
  });
  const lines = (await answer.text()).split('\r\n').slice(1, -1);
  return lines
    .map((line) => line.slice(1, -1).split('","'))
    .map(([, , page, language, , ...figure]) => [page, language, ...figure].join(' | '))
    .sort();
}

function token(): Promise<string> {
  return readFile(path.join(mainSite.dataDirectory, 'figures.token'), 'utf8');
}
