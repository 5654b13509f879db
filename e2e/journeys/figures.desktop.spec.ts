import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { launchOptions } from '../fixtures/browser.ts';
import { contactFormOf, makeMessage } from '../fixtures/contact-form.ts';
import { hydrated } from '../fixtures/hydration.ts';
import { mainSite } from '../fixtures/main-site.ts';
import { makeMark, questionnaireOf } from '../fixtures/questionnaire.ts';
import { test } from '../fixtures/test.ts';

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

// As a visitor's browser says it, also in what it sends when its page is gone: that has the name of the browser, not of the page.
test.use({
  userAgent,
  launchOptions: launchOptions(`--user-agent=${userAgent}`),
});

/** A browser that nobody drives. */
const byHand = () => Object.defineProperty(navigator, 'webdriver', { get: () => false });

/** What waits for ten seconds does not come. */
function neverTenSecondsLater() {
  const { setTimeout } = window;
  window.setTimeout = ((work: TimerHandler, delay = 0, ...rest: unknown[]) =>
    delay < 10_000 ? setTimeout(work, delay, ...rest) : 0) as typeof window.setTimeout;
}

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

test('a campaign stays with who chooses the other language on the page that it led to', async ({
  page,
  context,
  request,
}, { retry }) => {
  const source = `taal-${retry}`;
  await context.addInitScript(byHand);
  await open(page, `/contact?utm_source=${source}&utm_medium=email`);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en\/contact/);
  const contact = contactFormOf(page, 'en');
  await contact.alive();
  // The first key fetches the code that counts the rest.
  const counting = page.waitForRequest('**/beacons/figures');
  await contact.field('fromName').pressSequentially('Anna');
  await counting;
  await page.goto('about:blank');
  await expect
    .poll(() => countedOf(request, `${source} / email`))
    .toEqual(
      expect.arrayContaining([
        '/contact | nl | view |  | 1',
        '/contact | nl | visit | direct | 1',
        '/contact | en | view |  | 1',
        '/contact | en | form begun | forms/contact | 1',
      ]),
    );
  const counted = await countedOf(request, `${source} / email`);
  expect(counted.filter((line) => line.includes(' visit '))).toHaveLength(1);
});

test('what is read and answered in less than ten seconds is counted', async ({
  page,
  context,
  request,
}, { retry }) => {
  const source = `kort-${retry}`;
  await context.addInitScript(byHand);
  await context.addInitScript(neverTenSecondsLater);
  const questionnaire = questionnaireOf(page, 'nl', makeMark());
  await open(page, `${questionnaire.address}?utm_source=${source}`);
  await questionnaire.alive();
  await questionnaire.answer('hours');
  await questionnaire.answerOn('experience', 'education');
  await page.goto('about:blank');
  const of = (figure: string) => `${questionnaire.address} | nl | ${figure} | 1`;
  const form = 'forms/questionnaire';
  await expect
    .poll(() => countedOf(request, source))
    .toEqual(
      expect.arrayContaining([
        of('view | '),
        of('read | 25'),
        of(`form begun | ${form}`),
        of(`form reached 2 | ${form}`),
        of(`form reached 3 | ${form}`),
      ]),
    );
  expect((await countedOf(request, source)).join()).not.toContain('reached 4');
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
